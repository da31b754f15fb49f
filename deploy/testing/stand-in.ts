// Stand-ins for programs that change a machine: node stand-in.ts NAME WORDS… does in the folder MACHINE what NAME would
// do to the machine itself. Paths below /opt, /etc, /var and /mnt are paths below that folder.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';

const { MACHINE: machine = '', PATH, MACHINE_PORTS = '' } = process.env;
const ports = MACHINE_PORTS.split(' ');
const repository = join(import.meta.dirname, '../..');

const inMachine = (text: string) => text.replaceAll(/(?<![\w/.-])\/(opt|etc|var|mnt)\b/g, `${machine}/$1`);

type Env = Readonly<Record<string, string | undefined>>;

/** Variables of an EnvironmentFile. A leading hyphen means that the file may be missing. */
function readVariables(path: string): Env {
  const file = inMachine(path.replace(/^-/, ''));
  if (path.startsWith('-') && !existsSync(file)) return {};
  return Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]),
  );
}

function run(command: readonly string[], cwd: string, env: Env): number {
  const [program = '', ...words] = command.map(inMachine);
  return (
    spawnSync(program, words, { cwd: inMachine(cwd), env: { PATH, ...env }, stdio: 'inherit' }).status ?? 1
  );
}

/** The settings of a unit, each with its values in order. */
function readUnit(name: string, instance: string): (setting: string) => string[] {
  const text = readFileSync(join(machine, 'etc/systemd/system', name), 'utf8').replaceAll('%i', instance);
  return (setting) =>
    [...text.matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

function environmentOf(unit: (setting: string) => string[]): Env {
  const own = unit('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
  return {
    ...Object.fromEntries(own.map(([name, value = '']) => [name, inMachine(value)])),
    ...Object.assign({}, ...unit('EnvironmentFile').map(readVariables)),
  };
}

const pidFile = (instance: string) => join(machine, 'run', instance);

function start(instance: string): void {
  if (existsSync(pidFile(instance))) return;
  const unit = readUnit('play-small@.service', instance);
  const [program = '', ...words] = (unit('ExecStart')[0] ?? '').split(' ').map(inMachine);
  const log = openSync(join(machine, `run/${instance}.log`), 'a');
  const child = spawn(program, words, {
    cwd: inMachine(unit('WorkingDirectory')[0] ?? ''),
    env: { PATH, ...environmentOf(unit) },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(pidFile(instance), String(child.pid));
}

async function stop(instance: string): Promise<void> {
  if (!existsSync(pidFile(instance))) return;
  const pid = Number(readFileSync(pidFile(instance), 'utf8'));
  try {
    process.kill(pid, 'SIGTERM');
    for (;;) {
      process.kill(pid, 0);
      await sleep(20);
    }
  } catch {
    // It has ended.
  }
  rmSync(pidFile(instance));
}

async function systemctl([verb = '', ...words]: readonly string[]): Promise<number> {
  for (const name of words.filter((word) => !word.startsWith('--'))) {
    const [, instance] = /^play-small@(.+)$/.exec(name) ?? [];
    if (instance !== undefined) {
      const named =
        instance === '*'
          ? readdirSync(join(machine, 'run')).filter((file) => /^\d+$/.test(file))
          : [instance];
      for (const one of named) {
        if (verb === 'stop' || verb === 'restart') await stop(one);
        if (verb !== 'stop') start(one);
      }
    } else if (name.endsWith('.service')) {
      const unit = readUnit(name, '');
      for (const line of unit('ExecStart')) {
        const code = run(line.split(' '), unit('WorkingDirectory')[0] ?? '', environmentOf(unit));
        if (code !== 0) return code;
      }
    } else if (name.endsWith('.timer')) readUnit(name, '');
    else if (name !== 'nginx') throw new Error(`no unit ${name}`);
  }
  return 0;
}

/** Reads -E NAME=VALUE, -p Setting=value and long options; what follows them is the command. */
function systemdRun(words: readonly string[]): number {
  const rest = [...words];
  const settings: Record<string, string> = {};
  const given: Record<string, string> = {};
  for (let word = rest.shift(); word?.startsWith('-'); word = rest.shift()) {
    if (word === '-E' || word === '-p') {
      const [name = '', ...value] = (rest.shift() ?? '').split('=');
      (word === '-E' ? given : settings)[name] = inMachine(value.join('='));
    }
    if (!rest[0]?.startsWith('-')) break;
  }
  const { WorkingDirectory = '', EnvironmentFile = '-' } = settings;
  if (rest.join(' ') === 'npm run build') {
    // Journeys build the site; here it is enough that the packages are there.
    symlinkSync(join(repository, 'node_modules'), join(WorkingDirectory, 'node_modules'));
    return 0;
  }
  const command = rest.map((word) => word.replaceAll('$$', '$'));
  return run(command, WorkingDirectory, { ...given, ...readVariables(EnvironmentFile) });
}

/** Containers of compose.yaml are the machine's own servers and command here. */
async function docker([, , file = '', verb = '', ...words]: readonly string[]): Promise<number> {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, unknown>;
  };
  const plain = words.filter((word) => !word.startsWith('--'));
  const [service = '', ...command] = plain;
  const named = verb === 'run' || verb === 'exec' ? [service] : plain;
  for (const name of named) if (!(name in services)) throw new Error(`no service ${name}`);
  if (verb === 'up' || verb === 'stop') {
    for (const port of ports) await (verb === 'up' ? start(port) : stop(port));
    return 0;
  }
  if (verb === 'build') return 0;
  const operator = verb === 'exec' ? words.slice(3) : words.slice(words.indexOf(service) + 1);
  const said = operator.map((word) => word.replace(/^\/backups/, `${machine}/mnt/containers`));
  return command.length > 0 ? run(['arcade', ...said], '.', process.env) : 0;
}

/** su postgres -c COMMAND, with the superuser of the tests' own PostgreSQL. */
function su([, , command = '']: readonly string[]): number {
  return run(['sh', '-c', command], '.', process.env);
}

/** npm run [-s] arcade -- WORDS. */
function npm(words: readonly string[]): number {
  return run(['arcade', ...words.slice(words.indexOf('--') + 1)], '.', process.env);
}

const standIns: Readonly<Record<string, (words: readonly string[]) => number | Promise<number>>> = {
  systemctl,
  'systemd-run': systemdRun,
  docker,
  su,
  npm,
};

mkdirSync(join(machine, 'run'), { recursive: true });
const [name = '', ...words] = process.argv.slice(2);
// Installing packages, users, certificates and nginx's files is left to the machine.
process.exitCode = (await standIns[name]?.(words)) ?? 0;
