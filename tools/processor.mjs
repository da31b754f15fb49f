// Processor time of child processes, which Node doesn't tell. Linux only.
import { readFileSync } from 'node:fs';

/** Linux reports hundredths of a second to programs on all its platforms. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the user and system seconds of all child processes that have ended, with theirs, as `time` does; undefined on
 * other systems. See proc_pid_stat(5): cutime and cstime.
 */
export function childSeconds() {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}
