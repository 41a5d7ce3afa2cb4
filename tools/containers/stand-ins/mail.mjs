// Just enough SMTP to take a letter (RFC 5321 without options), and a list of them, newest first. Their text is forgotten.
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';

const letters = [];

createServer(socket => {
  let letter;
  let to = [];
  let rest = '';
  const say = line => socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  say('220 mail ready');
  socket.on('data', chunk => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop();
    for (const line of lines) {
      if (letter) {
        if (line !== '.') {
          letter.push(line);
          continue;
        }
        letters.unshift({
          ID: String(letters.length + 1),
          To: to.map(Address => ({ Name: '', Address })),
          Subject: subjectOf(letter),
        });
        letter = undefined;
        say('250 taken');
      } else if (/^DATA$/i.test(line)) {
        letter = [];
        say('354 go on');
      } else if (/^QUIT$/i.test(line)) {
        say('221 bye');
        socket.end();
      } else {
        if (/^MAIL FROM:/i.test(line)) to = [];
        to.push(...(/^RCPT TO:<([^>]*)>/i.exec(line)?.slice(1) ?? []));
        say('250 ok');
      }
    }
  });
}).listen(1025);

/** Of the head of a letter: lines that begin with a space belong to the one before; words that are not ASCII are encoded (RFC 2047). */
function subjectOf(letter) {
  const head = letter.slice(0, letter.indexOf('')).join('\n').replace(/\n\s+/g, ' ');
  const [, subject = ''] = /^subject: *(.*)$/im.exec(head) ?? [];
  return subject
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString())
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text) =>
      decodeURIComponent(text.replaceAll('%', '=25').replaceAll('_', ' ').replaceAll('=', '%')),
    );
}

createWebServer((_request, response) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ total: letters.length, count: letters.length, messages: letters })),
).listen(8025);
