import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and its server, to be a bad network. */
export interface TcpProxy {
  readonly port: number;
  /** The server's address with the proxy's host and port in it. */
  readonly url: string;
  /** Tears every connection apart, without a goodbye in either direction. New ones are taken. */
  cut(): void;
  /** Like `cut`, and no connection is taken until `restore`. */
  block(): void;
  /** Keeps connections open but passes nothing on, until `restore`: a half-open network. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Node 20 leaks a socket that is reset after its `end()`, and then spins for ever when the process wants to exit. */
function tear(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Starts a proxy in front of the server at `serverUrl`. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let blocked = false;
  let frozen = false;

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      if (!other.write(chunk)) socket.pause();
    });
    socket.on('drain', () => frozen || other.resume());
    socket.on('end', () => other.end());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (frozen) socket.pause();
  };
  const server = createServer({ allowHalfOpen: true }, client => {
    if (blocked) return void client.destroy();
    const upstream = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true, noDelay: true });
    client.setNoDelay(true);
    keep(client, upstream);
    keep(upstream, client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = () => sockets.forEach(tear);

  return {
    port,
    url: url.href,
    cut,
    block() {
      blocked = true;
      cut();
    },
    freeze() {
      frozen = true;
      sockets.forEach(socket => socket.pause());
    },
    restore() {
      blocked = frozen = false;
      sockets.forEach(socket => socket.resume());
    },
    async close() {
      cut();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
