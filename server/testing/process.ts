// A server in a separate process, as operators run it.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  /** Address once it listens; rejects when the process ends before. */
  readonly url: Promise<string>;
  readonly exit: Promise<number | null>;
  /** Everything it has printed. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Returns the variables that a test's process inherits: the rest of the environment must not matter. */
export function inheritedEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, CLOCK_AHEAD_MS } = process.env;
  return { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, CLOCK_AHEAD_MS };
}

/** @param cwd folder of another release; this one unless given */
export function startServerProcess(env: Record<string, string | undefined>, cwd?: string): ServerProcess {
  const child = spawn(process.execPath, ['server/main.ts'], {
    ...(cwd !== undefined && { cwd }),
    env: { ...inheritedEnvironment(), HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const event = JSON.parse(line);
      if (event.event === 'listening') resolve(event.url);
    });
    void exit.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  url.catch(() => {});
  onTestFinished(() => end(child, exit));
  return { url, exit, output: () => output, kill: (signal) => child.kill(signal) };
}

/** Lines that it has printed, besides that the site isn't built. */
export function linesOf(server: ServerProcess): string[] {
  const lines = server.output().trim().split('\n');
  return lines.filter((line) => !line.includes('"no-site"'));
}

async function end(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}
