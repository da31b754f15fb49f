// Firefox through WebDriver BiDi, which it speaks without a driver program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveClock } from '../../tools/clock.mjs';
import { firefox } from '../../tools/system.mjs';
import { ahead } from '../clock.ts';
import { origin } from '../site.ts';
import { type Engine, end, start, written } from './engine.ts';

/** Keeps Firefox from asking, updating and reporting. */
const preferences = {
  // WebDriver's fingers don't count as the player's: their taps would open no window.
  'dom.disable_open_during_load': false,
  'remote.active-protocols': 1,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
};

/**
 * Reported of a page that is left while its files load: a typeface (NS_BINDING_ABORTED), or the body of an answer of the
 * service worker. A worker whose own request fails has another text.
 */
const aborted =
  /^downloadable font: download failed .*status=2152398850|A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

type Message =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event'; readonly method: string; readonly params: LogEntry };

interface LogEntry {
  readonly level: string;
  readonly text: string;
}

type Ran =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

export async function openFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const program = start(firefox() ?? '', args);
  const address = await written(program, 2, /listening on (ws:\S+)/);

  const errors: string[] = [];
  const { socket, send } = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error' && !aborted.test(text)) errors.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  if (ahead !== 0)
    await send('script.addPreloadScript', { functionDeclaration: `() => (${moveClock})(${ahead})` });

  // The first tab has the focus in the address bar: there Enter would press no button of a page.
  let { context } = await send<{ readonly context: string }>('browsingContext.create', { type: 'tab' });
  return {
    name: 'Firefox',
    origin,
    limits: [],
    windows: async () =>
      (await send<Tree>('browsingContext.getTree')).contexts.map((window) => window.context),
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (functionDeclaration, argument) => {
      const ran = await send<Ran>('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        target: { context },
      });
      if (ran.type === 'exception') throw new Error(ran.exceptionDetails.text);
      return ran.result.value;
    },
    act: (source) => send('input.performActions', { context, actions: [source] }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    show: async (window) => {
      context = window;
      await send('browsingContext.activate', { context });
    },
    closeWindow: () => send('browsingContext.close', { context }),
    screenshot: async () =>
      (await send<{ readonly data: string }>('browsingContext.captureScreenshot', { context })).data,
    errors: () => errors.splice(0),
    close: async () => {
      socket.close();
      await end(program);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Connects to the browser. Selenium's client gives an answer up after 30 s, which a busy machine may take. */
async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(address);
  const opened = Promise.withResolvers<void>();
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const fail = (): void => {
    const error = new Error('Firefox closed its connection.');
    for (const { reject } of [opened, ...pending.values()]) reject(error);
  };
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', fail);
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onLog(message.params);
    const answer = pending.get(message.id);
    pending.delete(message.id);
    if (message.type === 'success') answer?.resolve(message.result);
    else answer?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await opened.promise;
  let id = 0;
  const send = <T>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<T> => {
    const answer = Promise.withResolvers<unknown>();
    pending.set(++id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise as Promise<T>;
  };
  return { socket, send };
}
