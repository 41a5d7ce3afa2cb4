import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { httpTransport } from './http-transport.js';

const request = { method: 'POST', path: '/quotes', headers: {}, body: '{}' } as const;

describe('httpTransport', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function service(
    answer: (nth: number, asked: IncomingMessage, response: ServerResponse) => void,
    port = 0,
  ): Promise<Server> {
    let nth = 0;
    const server = createServer((asked, response) => answer(++nth, asked, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return server;
  }
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  function transport(port: number): ReturnType<typeof httpTransport> {
    const made = httpTransport(`http://127.0.0.1:${port}`);
    closing.unshift(() => made.close());
    return made;
  }
  /** Closes the connection in the middle of the first request, as a killed replica does. */
  const cutFirst = (nth: number, asked: IncomingMessage, response: ServerResponse) =>
    void (nth === 1 ? asked.socket.destroy() : response.end(String(nth)));

  it('repeats a repeatable request when the connection closes before the response', async () => {
    const { send } = transport(portOf(await service(cutFirst)));
    expect(await send({ ...request, repeatable: true })).toEqual({ status: 200, body: '2' });
  });

  it('does not repeat a request that may have been processed', async () => {
    const { send } = transport(portOf(await service(cutFirst)));
    await expect(send(request)).rejects.toThrow(/closed|reset|hang up|ECONNRESET/);
  });

  it('repeats any request when the connection is refused', async () => {
    const reserved = createTcpServer().listen(0, '127.0.0.1');
    await once(reserved, 'listening');
    const port = portOf(reserved);
    reserved.close();
    await once(reserved, 'close');
    const { send } = transport(port);
    const answer = send(request);
    await service((nth, _asked, response) => response.end(String(nth)), port);
    expect(await answer).toEqual({ status: 200, body: '1' });
  });

  it('returns an error response without repeating the request', async () => {
    const server = await service((nth, _asked, response) => response.writeHead(503).end(String(nth)));
    expect(await transport(portOf(server)).send({ ...request, repeatable: true })).toEqual({ status: 503, body: '1' });
  });
});
