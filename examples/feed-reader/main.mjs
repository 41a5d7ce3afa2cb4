// Reads Kirana's event feed from where it stopped, and waits for more. Needs nothing but Node.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const { SHOP_URL = 'http://localhost:3000', API_KEY, CURSOR_FILE = 'cursor.txt', TYPES } = process.env;
if (!API_KEY) {
  console.error('Set API_KEY to a key with the scope events.read, as the console has shown it: kirana_…');
  process.exit(2);
}

let cursor = existsSync(CURSOR_FILE) ? readFileSync(CURSOR_FILE, 'utf8').trim() : '0';
const stopping = new AbortController();
process.on('SIGTERM', () => {
  stopping.abort();
});

async function read() {
  const query = new URLSearchParams({ after: cursor, limit: '100', wait: '20', ...(TYPES ? { types: TYPES } : {}) });
  const response = await fetch(`${SHOP_URL}/api/feed/events?${query}`, {
    headers: { authorization: `Bearer ${API_KEY}` },
    signal: stopping.signal,
  });
  const answer = await response.json();
  if (response.ok) return answer;
  // Problems are RFC 9457 documents with a stable code. After these two events may be missing: a program that keeps a copy of orders or stock
  // reads their present state now, see examples/erp.
  if (answer.code === 'cursor-too-old' || answer.code === 'cursor-unknown') {
    console.log(`${answer.code}: starting again with the oldest event`);
    cursor = '0';
    return undefined;
  }
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
    for (const event of page.events) console.log(`event ${event.id} ${event.type} ${event.data.number ?? event.subject}`);
    // Only after the events are dealt with: a crash before this repeats them, never loses them.
    cursor = page.next;
    writeFileSync(CURSOR_FILE, cursor);
  } catch (error) {
    if (stopping.signal.aborted) break;
    console.error(`the shop is away, trying again: ${error.message}`);
    await sleep(2_000);
  }
}
