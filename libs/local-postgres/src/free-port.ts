import { createServer, type AddressInfo } from 'node:net';

/** A TCP port of this machine nobody listens on at this moment; `preferred` if that one is free. */
export async function freePort(preferred = 0): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? Promise.reject(new Error('no free port on 127.0.0.1'));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
