import { SlowPipe, type Slowness } from './slow-pipe.js';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a client and its server that simulates network faults. */
export interface TcpProxy {
  readonly port: number;
  /** The server's URL with the proxy's host and port. */
  readonly url: string;
  /** Resets every connection without closing it cleanly. New connections are accepted. */
  cut(): void;
  /** Like `cut`, and refuses new connections until `restore`. */
  block(): void;
  /** Keeps connections open but passes nothing on, until `restore`: a half-open network. */
  freeze(): void;
  /** Passes requests on and holds the responses back, until `restore`: requests are processed, but clients get no answer. */
  holdAnswers(): void;
  /** Delays every chunk by `delayMs` and limits each direction of a connection to `bytesPerSecond`, until `restore`. */
  slow(slowness: Slowness): void;
  restore(): void;
  close(): Promise<void>;
}

/** Node 20 leaks a socket that is reset after its `end()`, and then loops forever when the process is about to exit. */
function destroySocket(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** The peer of a socket. */
type Side = 'client' | 'server';

/** Starts a proxy in front of the server at `serverUrl`. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const sockets = new Map<Socket, Side>();
  let blocked = false;
  let held: readonly Side[] = [];
  let slowness: Slowness = {};

  const keep = (side: Side, socket: Socket, other: Socket) => {
    sockets.set(socket, side);
    const pipe = new SlowPipe(socket, other, () => !held.includes(side));
    socket.on('error', () => undefined);
    socket.on('data', chunk => pipe.pass(chunk, slowness));
    // `other` was paused because this socket could not take more.
    socket.on('drain', () => held.includes(side === 'client' ? 'server' : 'client') || other.resume());
    socket.on('end', () => pipe.end());
    socket.on('close', () => {
      sockets.delete(socket);
      pipe.close();
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
  const cut = () => [...sockets.keys()].forEach(destroySocket);

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
    slow(how) {
      slowness = how;
    },
    restore() {
      blocked = false;
      slowness = {};
      hold();
    },
    async close() {
      cut();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
