// The least that a server can do: what the throughput of ours is measured against. It sends what it is told to.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const {
  BARE_BODY: body = JSON.stringify({ ok: true }),
  BARE_HEADERS = '{"Content-Type":"application/json"}',
} = process.env;
const headers = { ...JSON.parse(BARE_HEADERS), 'Content-Length': Buffer.byteLength(body) };

const server = createServer((_, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit(0));
