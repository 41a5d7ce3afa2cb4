import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const aboutAMinute = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000];
/** A server that ran this long was healthy: its next failure starts with a full set of restart attempts. */
const wellAfterMs = 60_000;

/** Receives the state changes of a watched server. */
export interface Watcher {
  /** The server no longer accepts connections. */
  lost(): void;
  /** The server accepts connections again. */
  back(): void;
  /** The server could not be restarted; no further attempts are made. */
  givenUp(error: Error): void;
}

export interface Watched {
  readonly url: () => string;
  /** Starts the server unless it runs; resolves when it accepts connections. */
  readonly revive: () => Promise<void>;
  /** Aborted when the server is stopped on purpose. */
  readonly over: AbortSignal;
  /** Delays before each attempt after the first, in milliseconds; together with the attempts themselves about a minute by default. */
  readonly waitsMs?: readonly number[];
}

/** Restarts a server whenever it fails, until `over` is aborted. A dedicated connection detects the failure. */
export async function keepRunning({ url, revive, over, waitsMs = aboutAMinute }: Watched, watcher: Watcher): Promise<void> {
  let tries = 0;
  let backAt = performance.now();
  for (;;) {
    const line = await hold(url(), over);
    if (line) {
      await line.ended;
      if (over.aborted) return;
      // Only that connection may have been closed. Then a new one is opened at once, and there is nothing to report.
      continue;
    }
    if (over.aborted) return;
    watcher.lost();
    if (performance.now() - backAt > wellAfterMs) tries = 0;
    for (let revived = false; !revived; tries++) {
      try {
        if (tries > 0) await delay(waitsMs[tries - 1], undefined, { signal: over });
        await revive();
        revived = true;
      } catch (error) {
        if (over.aborted) return;
        if (tries >= waitsMs.length) return watcher.givenUp(error as Error);
      }
    }
    if (over.aborted) return;
    backAt = performance.now();
    watcher.back();
  }
}

/** Opens a connection and returns a promise of its end; undefined when the server accepts none. */
async function hold(connectionString: string, over: AbortSignal): Promise<{ ended: Promise<void> } | undefined> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kirana-watch',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // `end` follows and is awaited; an error event without a listener would end the process.
  client.on('error', () => undefined);
  const ended = new Promise<void>(resolve => client.once('end', resolve));
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  // A lost connection cannot be closed again.
  const close = () => void client.end().catch(() => undefined);
  if (over.aborted) close();
  over.addEventListener('abort', close, { once: true });
  return { ended: ended.finally(() => over.removeEventListener('abort', close)) };
}
