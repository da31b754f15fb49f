// npm start: sets up what is missing, then runs the server.
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

install();
build();
run('server/main.ts');
