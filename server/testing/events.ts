// Reads server-sent events as a browser does.

export interface Events {
  readonly response: Response;
  /** The data of the next event of the kind, parsed; undefined when the stream has ended. */
  next(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openEvents(
  url: string,
  { headers = {}, kind = 'catalogue' }: { headers?: Record<string, string>; kind?: string } = {},
): Promise<Events> {
  const response = await fetch(url, { headers });
  if (!response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end === -1) {
          const { done, value } = await reader.read();
          if (done) return undefined;
          text += value;
          continue;
        }
        const [, said, data] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (said === kind && data !== undefined) return JSON.parse(data);
      }
    },
    close: () => reader.cancel(),
  };
}
