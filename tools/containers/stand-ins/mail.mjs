// Just enough SMTP to take a letter (RFC 5321 without options), and a count of them.
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';

let letters = 0;

createServer(socket => {
  let inLetter = false;
  let rest = '';
  const say = line => socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  say('220 mail ready');
  socket.on('data', chunk => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop();
    for (const line of lines) {
      if (inLetter) {
        if (line !== '.') continue;
        inLetter = false;
        letters++;
        say('250 taken');
      } else if (/^DATA$/i.test(line)) {
        inLetter = true;
        say('354 go on');
      } else if (/^QUIT$/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}).listen(1025);

createWebServer((_request, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ total: letters })),
).listen(8025);
