// A worker that answers one question after the other.

/**
 * Starts the worker once its code has loaded. Each answer is rejected when the code fails to load or to start, when the worker
 * crashes, and at its end.
 */
export function workerClient<Question, Answer>(load: () => Promise<{ start(): Worker }>) {
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let worker: Worker | undefined;
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    worker?.terminate();
    for (const { reject } of waiting.splice(0)) reject(new Error('no worker'));
  };
  const started = load()
    .then((code) => {
      if (isEnded) return;
      worker = code.start();
      worker.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.resolve(data);
      worker.onerror = end;
    })
    .catch(end);
  const ask = (question: Question): Promise<Answer> => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push(answer);
    if (isEnded) end();
    else void started.then(() => worker?.postMessage(question));
    return answer.promise;
  };
  return { ask, end };
}
