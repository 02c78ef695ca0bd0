import { mount } from 'svelte';
import '../app.css';
import '../locales/cyrillic.css';
import { choose } from '../i18n/i18n.svelte';
import { savedReplay } from '../lib/saved-replay.file';
import SavedPage from './SavedPage.svelte';

const saved = savedReplay!;
await choose(saved.language);
document.title = saved.title;
mount(SavedPage, { target: document.getElementById('app')!, props: { saved } });
