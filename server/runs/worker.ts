import { parentPort } from 'node:worker_threads';
import { type VerifyTask, verify } from './verify.ts';

parentPort?.on('message', (task: VerifyTask) => {
  verify(task).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
