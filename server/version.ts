import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Package = v.object({ version: v.string() });

const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

export const { version } = v.parse(Package, JSON.parse(text));
