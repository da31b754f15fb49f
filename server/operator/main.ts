// Process of the operator's command: npm run arcade -- …
import { operate } from './operate.ts';

// Makes backups private.
process.umask(0o077);

// A pipe may close early: npm run arcade -- players find a | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  write: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
