import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpDrain } from './http-drain.js';

describe('HttpDrain', () => {
  let server: Server;
  let drain: HttpDrain;
  let agent: Agent;
  let waiting: ServerResponse[];

  beforeEach(async () => {
    waiting = [];
    server = createServer((asked, response) => {
      if (asked.url === '/slow') waiting.push(response);
      else response.end('here');
    });
    drain = new HttpDrain(server);
    agent = new Agent({ keepAlive: true, maxSockets: 4 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });

  async function ask(path = '/'): Promise<{ connection: string | undefined; text: string; reused: boolean }> {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, path, agent, host: '127.0.0.1' });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { connection: answer.headers.connection, text, reused: sent.reusedSocket };
  }

  it('keeps connections open until it begins', async () => {
    expect(await ask()).toEqual({ connection: 'keep-alive', text: 'here', reused: false });
    expect(await ask()).toEqual({ connection: 'keep-alive', text: 'here', reused: true });
  });

  it('still responds, and closes each connection with its response', async () => {
    await ask();
    drain.begin();
    expect(await ask()).toEqual({ connection: 'close', text: 'here', reused: true });
    expect(await ask()).toEqual({ connection: 'close', text: 'here', reused: false });
  });

  it('closes the connection of a request that was in progress when it began', async () => {
    const answer = ask('/slow');
    await once(server, 'request');
    drain.begin();
    waiting[0]?.end('at last');
    expect(await answer).toMatchObject({ connection: 'close', text: 'at last' });
  });

  it('refuses new connections when closed, and waits for requests in progress', async () => {
    const answer = ask('/slow');
    await once(server, 'request');
    let isClosed = false;
    const close = drain.close().then(() => (isClosed = true));
    await expect(ask()).rejects.toThrow(/address|ECONNREFUSED|null/);
    expect(isClosed).toBe(false);
    waiting[0]?.end('at last');
    expect(await answer).toMatchObject({ text: 'at last' });
    await close;
    expect(isClosed).toBe(true);
  });

  it('closes at once without requests in progress, and when the server never listened', async () => {
    await ask();
    await drain.close();
    await new HttpDrain(createServer()).close();
  });
});
