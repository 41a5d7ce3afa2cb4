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
  /** Passes on what clients say and holds the answers back, until `restore`: what they ask for is done, and they never hear of it. */
  holdAnswers(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Node 20 leaks a socket that is reset after its `end()`, and then spins for ever when the process wants to exit. */
function tear(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** Who speaks on a socket. */
type Side = 'client' | 'server';

/** Starts a proxy in front of the server at `serverUrl`. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Map<Socket, Side>();
  let blocked = false;
  let held: readonly Side[] = [];

  const keep = (side: Side, socket: Socket, other: Socket) => {
    sockets.set(socket, side);
    socket.on('error', () => undefined);
    socket.on('data', chunk => {
      if (!other.write(chunk)) socket.pause();
    });
    // `other` was paused because this one could not take more.
    socket.on('drain', () => held.includes(side === 'client' ? 'server' : 'client') || other.resume());
    socket.on('end', () => other.end());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (held.includes(side)) socket.pause();
  };
  const hold = (...sides: readonly Side[]) => {
    held = sides;
    sockets.forEach((side, socket) => (held.includes(side) ? socket.pause() : socket.resume()));
  };
  const server = createServer({ allowHalfOpen: true }, client => {
    if (blocked) return void client.destroy();
    const upstream = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true, noDelay: true });
    client.setNoDelay(true);
    keep('client', client, upstream);
    keep('server', upstream, client);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = () => sockets.forEach((_side, socket) => tear(socket));

  return {
    port,
    url: url.href,
    cut,
    block() {
      blocked = true;
      cut();
    },
    freeze: () => hold('client', 'server'),
    holdAnswers: () => hold('server'),
    restore() {
      blocked = false;
      hold();
    },
    async close() {
      cut();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
