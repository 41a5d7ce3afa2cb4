// Reads Kirana's event feed from where it stopped, and waits for more. Needs nothing but Node.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const { SHOP_URL = 'http://localhost:3000', FEED_KEY, CURSOR_FILE = 'cursor.txt', TYPES } = process.env;
if (!FEED_KEY) {
  console.error('Set FEED_KEY to the key the console has shown: kirana_…');
  process.exit(2);
}

let cursor = existsSync(CURSOR_FILE) ? Number(readFileSync(CURSOR_FILE, 'utf8')) : 0;
const stopping = new AbortController();
process.on('SIGTERM', () => {
  stopping.abort();
});

async function read() {
  const query = new URLSearchParams({ after: String(cursor), limit: '100', wait: '20', ...(TYPES ? { types: TYPES } : {}) });
  const response = await fetch(`${SHOP_URL}/api/feed/events?${query}`, {
    headers: { authorization: `Bearer ${FEED_KEY}` },
    signal: stopping.signal,
  });
  const answer = await response.json();
  if (response.ok) return answer;
  // Problems are RFC 9457 documents with a stable code.
  if (response.status < 500 && response.status !== 429) {
    console.error(`${answer.code}: ${answer.detail}`);
    process.exit(1);
  }
  await sleep(Number(response.headers.get('retry-after') ?? 5) * 1_000);
  return undefined;
}

console.log(`reading from cursor ${cursor}`);
while (!stopping.signal.aborted) {
  try {
    const page = await read();
    if (!page) continue;
    for (const event of page.events) console.log(`event ${event.id} ${event.type} ${event.subject}`);
    // Only after the events are dealt with: a crash before this repeats them, never loses them.
    cursor = page.next;
    writeFileSync(CURSOR_FILE, String(cursor));
  } catch (error) {
    if (stopping.signal.aborted) break;
    console.error(`the shop is away, trying again: ${error.message}`);
    await sleep(2_000);
  }
}
