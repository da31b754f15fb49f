import { answerTo } from '../../kit/round/worker.ts';
import { rules } from './rules.ts';

/** Starts this file as a worker. */
export const start = () => new Worker(import.meta.url, { type: 'module' });

if (typeof document === 'undefined') self.onmessage = ({ data }) => self.postMessage(answerTo(rules, data));
