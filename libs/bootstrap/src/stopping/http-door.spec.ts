import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpDoor } from './http-door.js';

describe('the way into a service that stops', () => {
  let server: Server;
  let door: HttpDoor;
  let agent: Agent;
  let waiting: ServerResponse[];

  beforeEach(async () => {
    waiting = [];
    server = createServer((asked, response) => {
      if (asked.url === '/slow') waiting.push(response);
      else response.end('here');
    });
    door = new HttpDoor(server);
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

  it('keeps connections open until then', async () => {
    expect(await ask()).toEqual({ connection: 'keep-alive', text: 'here', reused: false });
    expect(await ask()).toEqual({ connection: 'keep-alive', text: 'here', reused: true });
  });

  it('goes on answering, and closes each connection with its answer', async () => {
    await ask();
    door.lastOrders();
    expect(await ask()).toEqual({ connection: 'close', text: 'here', reused: true });
    expect(await ask()).toEqual({ connection: 'close', text: 'here', reused: false });
  });

  it('says so to a request as well that was under way before', async () => {
    const answer = ask('/slow');
    await once(server, 'request');
    door.lastOrders();
    waiting[0]?.end('at last');
    expect(await answer).toMatchObject({ connection: 'close', text: 'at last' });
  });

  it('takes nobody in when shut, and waits for those inside', async () => {
    const answer = ask('/slow');
    await once(server, 'request');
    let isShut = false;
    const shut = door.shut().then(() => (isShut = true));
    await expect(ask()).rejects.toThrow(/address|ECONNREFUSED|null/);
    expect(isShut).toBe(false);
    waiting[0]?.end('at last');
    expect(await answer).toMatchObject({ text: 'at last' });
    await shut;
    expect(isShut).toBe(true);
  });

  it('shuts at once when nobody is inside, and when it was never open', async () => {
    await ask();
    await door.shut();
    await new HttpDoor(createServer()).shut();
  });
});
