import { answerTo } from '../../kit/round/worker.ts';
import { giveHint, shownHint } from './hint.ts';
import { rules, type State } from './rules.ts';

/** Runs this file in a thread of its own. A hint that shows comes along with the state that shows it. */
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
