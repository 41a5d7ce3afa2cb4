import { connect } from 'node:net';

/** Sends `greeting` to a port and resolves when it gets any answer: then the server is up, not just its port. */
export async function answers(port: number, greeting: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.setTimeout(2_000, () => end(new Error(`nothing answers on port ${port}`)));
    socket.on('error', end);
    socket.on('close', () => end(new Error(`port ${port} closed the connection`)));
    socket.on('data', () => end());
    socket.write(greeting, 'latin1');
  });
}

/** Resolves when a loopback port accepts a connection. */
export async function listens(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', reject);
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
