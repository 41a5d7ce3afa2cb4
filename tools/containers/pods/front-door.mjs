// Stands where an ingress controller and a Service stand: takes connections on loopback and hands each to the next pod that is ready.
import { connect, createServer } from 'node:net';
import { addressOf } from './podman.mjs';

/** Listens on a free port of this machine; `pods` is who is asked, and may change. */
export async function openFrontDoor(containerPort) {
  const door = { pods: [], port: 0, close };
  let turn = 0;
  const server = createServer(client => {
    const pod = door.pods[turn++ % door.pods.length];
    if (!pod) return client.destroy();
    const upstream = connect({ host: addressOf(pod), port: containerPort });
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.pipe(upstream).pipe(client);
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  door.port = server.address().port;
  return door;

  function close() {
    server.close();
  }
}
