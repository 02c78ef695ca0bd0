/**
 * RFC 7396: `target` with `patch` applied. Neither is changed. What the patch does not touch, and what it sets to the value
 * it has already, keeps its identity, so that a page can see that nothing changed.
 */
export function mergePatch<Target>(target: Target, patch: unknown): Target;
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  let changed = !isObject(target);
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) {
      changed = members.delete(key) || changed;
    } else {
      const before = members.get(key);
      const after = mergePatch(before, change);
      changed ||= after !== before;
      members.set(key, after);
    }
  }
  return changed ? Object.fromEntries(members) : target;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
