// A browser of another engine than Chromium: what the journeys in this folder need of either.
import { type ChildProcess, spawn } from 'node:child_process';

/** An input source of WebDriver's actions and its actions. Both protocols write them alike. */
export type Source =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' };
      readonly actions: readonly PointerAction[];
    };

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 };

export interface Engine {
  readonly name: string;
  /** Address of the site for this engine. */
  readonly origin: string;
  /** Features that the engine lacks on this platform, for the log. */
  readonly limits: readonly string[];
  /** Loads an address in the window. */
  open(address: string): Promise<void>;
  /**
   * Runs a function in the page.
   * @param source of a function from a text to a text or to nothing, or to a promise of it
   */
  evaluate(source: string, argument: string): Promise<string | undefined>;
  act(source: Source): Promise<void>;
  /** Sets the viewport, px. */
  resize(width: number, height: number): Promise<void>;
  windows(): Promise<readonly string[]>;
  /** Makes a window the one that everything else is about. */
  show(window: string): Promise<void>;
  /** Closes the window that was shown last. */
  closeWindow(): Promise<void>;
  /** PNG of the viewport in base64. */
  screenshot(): Promise<string>;
  /** Takes the errors from the console since the last call; undefined where the engine doesn't tell. */
  errors?(): readonly string[];
  close(): Promise<void>;
}

/** Starts a program that ends with this process at the latest. Its outputs 2 and 3 can be read. */
export function start(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/** Waits until a program has written something; the pattern's first group. */
export function written(child: ChildProcess, output: 2 | 3, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended early. ${text}`)));
    child.stdio[output]?.on('data', (data) => {
      text += data;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}
