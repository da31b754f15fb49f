// WebKitGTK, Safari's engine: its MiniBrowser on a virtual screen, through WebKitWebDriver.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { moveClock } from '../../tools/clock.mjs';
import { miniBrowser } from '../../tools/system.mjs';
import { ahead } from '../clock.ts';
import { openLine } from '../line.ts';
import { type Engine, end, start, written } from './engine.ts';
import { noteErrors } from './inPage.ts';

/** Script time-out (ms): longer than any wait on a busy machine. */
const timeout = 120_000;

export async function openWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']);
  const display = await written(screen, 3, /(\d+)\n/);
  const port = await freePort();
  const program = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${display}`,
    ...{ XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const driver = await connect(`http://127.0.0.1:${port}`);
  const line = await openLine();
  line.deploy(withNotes);
  return {
    name: 'WebKit',
    origin: line.origin,
    limits: [
      'touch: WebKitWebDriver makes a mouse of every finger',
      'requests that fail: WebKitWebDriver has no console, and the script that notes errors in the page sees none',
    ],
    open: (address) => driver.get(address),
    evaluate: async (source, argument) => {
      const script = `(${source})(arguments[0]).then(
        (value) => arguments[1]({ value }), (error) => arguments[1]({ error: String(error) }))`;
      const { value, error } = await driver.executeAsyncScript<Ran>(script, argument);
      if (error !== undefined) throw new Error(error);
      return value;
    },
    act: (source) => driver.execute(new Command(Name.ACTIONS).setParameter('actions', [source])),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    windows: () => driver.getAllWindowHandles(),
    show: (window) => driver.switchTo().window(window),
    closeWindow: () => driver.close(),
    screenshot: () => driver.takeScreenshot(),
    close: async () => {
      await driver.quit();
      await end(program);
      await end(screen);
      await line[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Ran {
  readonly value?: string;
  readonly error?: string;
}

/** The site with the clock of the run and a script that notes errors ahead of its first one. */
function withNotes(path: string, body: string): { readonly body: string } {
  if (path.startsWith('/static/js/theme-'))
    return { body: `(${moveClock})(${ahead});(${noteErrors})();${body}` };
  return { body: body.replaceAll(/ integrity="[^"]*"/g, '') };
}

async function connect(address: string): Promise<WebDriver> {
  await listening(address);
  // Without a window manager, full screen is a window without a toolbar: its viewport may be any size.
  const options = { binary: miniBrowser(), args: ['--automation', '--full-screen'] };
  return new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': options,
      timeouts: { script: timeout },
    })
    .build();
}

async function listening(address: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${address}/status`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
