// Reference of the throughput: the least that a server can do.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = JSON.stringify({ ok: true });
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.once('SIGTERM', () => process.exit(0));
