import ThinkingWorker from './thinking.worker?worker&inline';

export function startThinking(): Worker {
    return new ThinkingWorker();
}
