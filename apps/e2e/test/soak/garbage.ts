import { once } from 'node:events';
import { WebSocket } from 'undici';

/** Longest time of a garbage collection, in milliseconds. */
const timeoutMs = 30_000;

/** Collects the garbage of another Node process, through its inspector. */
export interface Garbage {
  /** Resolves when everything unreachable is freed. */
  collect(): Promise<void>;
  close(): void;
}

/** Connects to a process started with `--inspect=127.0.0.1:0`; `lines` is what it has printed. */
export async function garbageOf(lines: readonly string[]): Promise<Garbage> {
  const address = lines.join('\n').match(/Debugger listening on (ws:\S+)/)?.[1];
  if (!address) throw new Error('the process prints no address of its inspector');
  const inspector = new WebSocket(address);
  await once(inspector, 'open', { signal: AbortSignal.timeout(timeoutMs) });
  return {
    async collect() {
      // The inspector sends nothing but this answer, because no domain with events is enabled.
      const answered = once(inspector, 'message', { signal: AbortSignal.timeout(timeoutMs) });
      inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
      await answered;
    },
    close: () => inspector.close(),
  };
}
