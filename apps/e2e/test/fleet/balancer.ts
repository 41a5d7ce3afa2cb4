import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 100;

interface Backend {
  readonly port: number;
  isReady: boolean;
  connections: number;
}

/**
 * Behaves like a Kubernetes Service: one address for the replicas that report ready, and new connections assigned to them in turn. It
 * forwards bytes without knowledge of HTTP: it retries nothing, and a connection stays with its replica until one side closes it.
 */
export class Balancer {
  readonly #server: Server;
  readonly #backends = new Map<number, Backend>();
  readonly #sockets = new Set<Socket>();
  #turn = 0;
  #closed = false;
  /** Connections that arrived when no replica was ready. */
  turnedAway = 0;

  private constructor(readonly port: number) {
    this.#server = createServer(client => this.#carry(client));
  }

  static async start(port: number, replicaPorts: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(port);
    for (const each of replicaPorts) balancer.#backends.set(each, { port: each, isReady: false, connections: 0 });
    await new Promise<void>((resolve, reject) => {
      balancer.#server.once('error', reject);
      balancer.#server.listen(port, '127.0.0.1', resolve);
    });
    void balancer.#look();
    return balancer;
  }

  /** Connections assigned to each replica. */
  get shares(): number[] {
    return [...this.#backends.values()].map(({ connections }) => connections);
  }

  /** Resolves when the replica at `port` receives (or no longer receives) connections. */
  async sees(port: number, isReady: boolean, withinMs = 60_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (this.#backends.get(port)?.isReady !== isReady) {
      if (Date.now() > deadline) throw new Error(`the replica at ${port} did not become ${isReady ? '' : 'un'}ready`);
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    this.#closed = true;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #look(): Promise<void> {
    while (!this.#closed) {
      await Promise.all(
        [...this.#backends.values()].map(async backend => {
          try {
            const { ok } = await fetch(`http://127.0.0.1:${backend.port}/health/ready`, {
              headers: { connection: 'close' },
              signal: AbortSignal.timeout(3_000),
            });
            backend.isReady = ok;
          } catch {
            backend.isReady = false;
          }
        }),
      );
      await sleep(lookEveryMs);
    }
  }

  #carry(client: Socket): void {
    const ready = [...this.#backends.values()].filter(({ isReady }) => isReady);
    const backend = ready[this.#turn++ % Math.max(1, ready.length)];
    this.#keep(client);
    if (!backend) {
      this.turnedAway++;
      client.destroy();
      return;
    }
    backend.connections++;
    const server = this.#keep(connect({ port: backend.port, host: '127.0.0.1', noDelay: true }));
    client.setNoDelay(true);
    client.pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }
}
