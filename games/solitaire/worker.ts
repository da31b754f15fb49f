import { answerTo } from '../../kit/round/worker.ts';
import { giveHint, shownHint } from './hint.ts';
import { rules, type State } from './rules.ts';

/** Starts this file as a worker. Its answers carry the hint that their state shows. */
export function start(): Worker {
  const worker = new Worker(import.meta.url, { type: 'module' });
  worker.addEventListener('message', ({ data }) => data?.hint && giveHint(data.state, data.hint));
  return worker;
}

if (typeof document === 'undefined') {
  self.onmessage = ({ data }) => {
    const answer = answerTo(rules, data);
    self.postMessage(answer && { ...answer, hint: shownHint(answer.state as State) });
  };
}
