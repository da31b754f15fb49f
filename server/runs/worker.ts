import { parentPort } from 'node:worker_threads';
import { type VerifyTask, verify } from './verify.ts';

parentPort?.on('message', (task: VerifyTask) => {
  verify(task).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// The time limit of a task counts from here: starting up is not the log's fault.
parentPort?.postMessage({ ready: true });
