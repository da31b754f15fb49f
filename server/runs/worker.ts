import { parentPort } from 'node:worker_threads';
import type { FromWorker } from './pool.ts';
import { type VerifyTask, verify } from './verify.ts';

const send = (message: FromWorker): void => parentPort?.postMessage(message);

parentPort?.on('message', (text: string) => {
  const before = process.threadCpuUsage();
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const task: VerifyTask = JSON.parse(text);
  verify(task).then(
    (answer) => send({ answer, spent: spent() }),
    (error: unknown) =>
      send({ error: error instanceof Error ? error.message : String(error), spent: spent() }),
  );
});

// Starts the time limit of a task, which excludes the worker's start.
send({ ready: true });
