// Writes a .br and a .gz beside every file that compresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest|xml)$/;

export async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    compressible.test(file),
  );
  await Promise.all(files.map((file) => compress(join(folder, file))));
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const [br, gzipped] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gzipped.length < content.length) writeFileSync(`${path}.gz`, gzipped);
}
