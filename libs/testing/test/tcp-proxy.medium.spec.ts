import { startTcpProxy, type TcpProxy } from '@kirana/testing';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

describe('startTcpProxy', () => {
  let echo: Server;
  let proxy: TcpProxy;
  let client: Socket;
  beforeEach(async () => {
    echo = createServer(socket => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await startTcpProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
    client = connect(proxy.port, '127.0.0.1');
    await once(client, 'connect');
  });
  afterEach(async () => {
    client.destroy();
    await proxy.close();
    echo.close();
  });

  /** Sends data and returns the response and its duration in milliseconds. */
  async function echoed(sent: Buffer): Promise<{ back: Buffer; ms: number }> {
    const started = performance.now();
    const chunks: Buffer[] = [];
    client.write(sent);
    while (chunks.reduce((sum, { length }) => sum + length, 0) < sent.length)
      chunks.push(...((await once(client, 'data')) as [Buffer]));
    return { back: Buffer.concat(chunks), ms: performance.now() - started };
  }

  const pattern = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251));

  it('delays both directions until it is restored', async () => {
    expect((await echoed(pattern(10))).ms).toBeLessThan(100);
    proxy.slow({ delayMs: 150 });
    expect((await echoed(pattern(10))).ms).toBeGreaterThanOrEqual(295);
    proxy.restore();
    expect((await echoed(pattern(10))).ms).toBeLessThan(100);
  });

  it('limits the bandwidth and keeps the order of the bytes', async () => {
    proxy.slow({ bytesPerSecond: 400_000 });
    const sent = pattern(200_000);
    const { back, ms } = await echoed(sent);
    expect(ms).toBeGreaterThan(450);
    expect(back.equals(sent)).toBe(true);
  });

  it('passes on the end of a connection after its pending data', async () => {
    proxy.slow({ delayMs: 50 });
    const chunks: Buffer[] = [];
    client.on('data', chunk => chunks.push(chunk));
    client.end('the last words');
    await once(client, 'end');
    expect(Buffer.concat(chunks).toString()).toBe('the last words');
  });
});
