// Firefox through WebDriver BiDi, which it speaks without a driver program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as bidi from 'selenium-webdriver/bidi/index.js';
import { moveClock } from '../../tools/clock.mjs';
import { firefox } from '../../tools/system.mjs';
import { ahead } from '../clock.ts';
import { origin } from '../site.ts';
import { type Engine, end, start, written } from './engine.ts';

/** The package's types name the class; at run time it is the module itself. */
const { default: Connection } = bidi as unknown as { readonly default: typeof bidi.Index };

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

type Answer<T> =
  | { readonly type: 'success'; readonly result: T }
  | { readonly type: 'error'; readonly error: string; readonly message: string };

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

  const connection = new Connection(`${address}/session`);
  const send = async <T>(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<T> => {
    const answer = (await connection.send({ method, params })) as Answer<T>;
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  if (ahead !== 0)
    await send('script.addPreloadScript', { functionDeclaration: `() => (${moveClock})(${ahead})` });
  const errors: string[] = [];
  connection.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
    if (level === 'error' && !aborted.test(text)) errors.push(text);
  });

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
      await connection.close();
      await end(program);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
