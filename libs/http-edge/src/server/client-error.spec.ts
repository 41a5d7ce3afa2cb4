import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { answerClientError, noteResponse } from './client-error.js';

const head = 'POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n';
const malformedChunk = 'no length\r\n';

/** Sends a request and, once something of its answer has come, input that is no HTTP; returns all that came. */
async function answersTo(request: string, isWhole: boolean): Promise<string> {
  const server = createServer((incoming, response) => {
    noteResponse(incoming.socket, response);
    if (isWhole) response.end('all of it');
    else response.write('a part of it');
  }).on('clientError', answerClientError);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let came = '';
  socket.on('data', chunk => (came += chunk));
  socket.write(request);
  await once(socket, 'data');
  socket.write(malformedChunk);
  await once(socket, 'close');
  server.close();
  return came;
}

describe('answerClientError', () => {
  it('writes no problem into a response that has begun', async () => {
    const came = await answersTo(head, false);
    expect(came).toContain('a part of it');
    expect(came).not.toContain('malformed-request');
  });

  it('nor into the first of pipelined requests, whose response has begun', async () => {
    const came = await answersTo(`GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n${head}`, false);
    expect(came).not.toContain('malformed-request');
  });

  it('answers what follows a whole response', async () => {
    const came = await answersTo('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n', true);
    expect(came).toMatch(/all of it[^]*HTTP\/1\.1 400[^]*malformed-request/);
  });
});
