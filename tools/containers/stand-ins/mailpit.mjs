// Takes the place of Mailpit where no registry is reachable: takes every email at :1025; at :8025 it returns them as Mailpit does, newest first at
// /api/v1/messages, one with its text at /api/v1/message/<id>.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

const messages = [];

/** Adds an email; its text is kept with all its parts. `source` has one character for each byte. */
function keep(source) {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
  const field = name => new RegExp(`^${name}: (.*)`, 'im').exec(head)?.[1] ?? '';
  const decoded = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  messages.unshift({
    ID: `${messages.length + 1}`,
    To: field('to')
      .split(',')
      .map(each => ({ Address: /[^\s<]+@[^\s>]+/.exec(each)?.[0] ?? '' })),
    Subject: field('subject'),
    Text: Buffer.from(decoded, 'latin1').toString('utf8'),
  });
}

createServer(socket => {
  let received = '';
  let inData = false;
  const say = line => socket.write(`${line}\r\n`);
  socket.setEncoding('latin1').on('error', () => undefined);
  say('220 stand-in');
  socket.on('data', chunk => {
    received += chunk;
    for (let end; (end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n')) !== -1;) {
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) keep(part);
      const verb = inData ? 'message' : part.slice(0, 4).toUpperCase();
      inData = verb === 'DATA';
      say(inData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 taken');
      if (verb === 'QUIT') socket.end();
    }
  });
}).listen(1025);

createHttpServer(({ url }, response) => {
  const [, id] = /^\/api\/v1\/message\/(\d+)$/.exec(url) ?? [];
  const list = messages.map(({ Text, ...message }) => ({ ...message, Snippet: Text.slice(0, 250) }));
  const answer = id ? messages.find(({ ID }) => ID === id) : { total: messages.length, messages: list };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}));
}).listen(8025);
