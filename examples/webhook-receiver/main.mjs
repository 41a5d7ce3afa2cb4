// Receives Kirana's webhooks: checks the signature, writes each event down once, answers quickly.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';
import { Webhook } from 'standardwebhooks';

const { PORT = '4000', WEBHOOK_SECRET, EVENTS_FILE = 'events.jsonl' } = process.env;
if (!WEBHOOK_SECRET) {
  console.error('Set WEBHOOK_SECRET to the secret the console has shown: whsec_…');
  process.exit(2);
}
const webhook = new Webhook(WEBHOOK_SECRET);

// A webhook may come twice; its id tells. The file is the memory over restarts.
const seen = new Set();
if (existsSync(EVENTS_FILE)) {
  for (const line of readFileSync(EVENTS_FILE, 'utf8').split('\n').filter(Boolean)) seen.add(JSON.parse(line).id);
}

function receive(headers, body) {
  let event;
  try {
    // Throws when the signature is wrong, or the message is older than five minutes.
    event = webhook.verify(body, headers);
  } catch (error) {
    console.log(`refused: ${error.message}`);
    return 401;
  }
  if (!seen.has(event.id)) {
    // First write it down, then say yes: after a 2xx the shop forgets about it.
    appendFileSync(EVENTS_FILE, `${JSON.stringify(event)}\n`);
    seen.add(event.id);
    console.log(`event ${event.id} ${event.type} ${event.data.number ?? event.subject}`);
  }
  return 204;
}

const server = createServer((request, response) => {
  const parts = [];
  request.on('data', part => parts.push(part));
  // The signature is over the bytes as they came: parse only after the check.
  request.on('end', () => response.writeHead(receive(request.headers, Buffer.concat(parts).toString('utf8'))).end());
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${server.address().port}/`));
process.on('SIGTERM', () => server.close());
