// A visitor's pages, driven by the browser's own protocol. Playwright would have the browser tell it of every exception with
// the places in the code that led to it: React, which makes an Error as it starts, would then be parsed once more, which
// takes a slow phone 35 to 55 ms. No player's browser does that.
import type { Browser, CDPSession } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread's processor time. */
  readonly tdur?: number;
}

interface Answer {
  readonly result: { readonly value?: number };
}

export interface Tab {
  send(method: string, params?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** With a cache of its own, which its pages share. Playwright leaves alone what it has not opened itself. */
export class Visitor {
  readonly #session: CDPSession;
  readonly #context: string;

  private constructor(session: CDPSession, context: string) {
    this.#session = session;
    this.#context = context;
  }

  static async of(browser: Browser): Promise<Visitor> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext');
    return new Visitor(session, browserContextId);
  }

  async openTab(): Promise<Tab> {
    const session = this.#session;
    const created = { url: 'about:blank', browserContextId: this.#context };
    const { targetId } = await session.send('Target.createTarget', created);
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const asked = new Map<number, PromiseWithResolvers<Answer>>();
    session.on('Target.receivedMessageFromTarget', (received) => {
      const { id, result, error } = JSON.parse(received.message);
      if (received.sessionId !== sessionId) return;
      if (error) asked.get(id)?.reject(new Error(error.message));
      else asked.get(id)?.resolve(result);
    });
    return {
      async send(method, params = {}) {
        const id = asked.size + 1;
        const answer = Promise.withResolvers<Answer>();
        asked.set(id, answer);
        const message = JSON.stringify({ id, method, params });
        await session.send('Target.sendMessageToTarget', { sessionId, message });
        return answer.promise;
      },
      async close() {
        await session.send('Target.closeTarget', { targetId });
      },
    };
  }

  /** @returns a function that ends it, with what was traced */
  async trace(includedCategories: string[]): Promise<() => Promise<readonly TraceEvent[]>> {
    const session = this.#session;
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as object[] as TraceEvent[])));
    await session.send('Tracing.start', { traceConfig: { includedCategories } });
    return async () => {
      const complete = Promise.withResolvers<unknown>();
      session.once('Tracing.tracingComplete', complete.resolve);
      await session.send('Tracing.end');
      await complete.promise;
      return events;
    };
  }
}
