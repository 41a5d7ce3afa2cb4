import { setTimeout as delay } from 'node:timers/promises';
import { describeFailure } from './failure.js';
import { Stopping } from './stopping.js';
import { onInputEnd } from './with-parent.js';

/** How long a shutdown may take after a failure of the host itself, in milliseconds. */
const afterCrashMs = 10_000;
/** How long the immediate end of independent processes may take, in milliseconds. */
const atOnceMs = 10_000;

export interface Running {
  /** Printed when the shop is ready. */
  readonly greeting: string;
  stop(): Promise<void>;
}

/**
 * Runs a shop until it is stopped (Ctrl-C, SIGTERM, a closed terminal, a closed output pipe, the end of the program
 * that started it) or cannot continue. In every case, all
 * processes it has started end as well. A second Ctrl-C skips waiting for requests and events under way, a third ends everything at once.
 *
 * Exit codes: 0 when it was stopped and the shutdown succeeded, also during the start; 1 otherwise.
 */
export async function runHost(start: (stopping: Stopping) => Promise<Running>): Promise<void> {
  const stopping = new Stopping();
  let begin: () => void = () => undefined;
  const starting = new Promise<void>(resolve => (begin = resolve)).then(() => start(stopping));
  // Awaited in more than one place.
  starting.catch(() => undefined);
  let times = 0;

  const inOrder = async () => {
    // Why it did not start is reported where `starting` is awaited.
    const running = await starting.catch(() => undefined);
    await running?.stop();
  };
  const end = async (exitCode: number, withinMs?: number) => {
    times = 1;
    stopping.begin();
    try {
      const timeout =
        withinMs === undefined ? [] : [delay(withinMs).then(() => Promise.reject(new Error('did not stop in time')))];
      await Promise.race([inOrder(), ...timeout]);
    } catch (error) {
      print(process.stderr, describeFailure(error));
      await stopping.atOnce();
      process.exit(1);
    }
    process.exit(exitCode);
  };
  const endAtOnce = async () => {
    // As above; what was started until then ends too.
    const ended = Promise.all([stopping.atOnce(), starting.catch(() => undefined).then(() => stopping.atOnce())]);
    await Promise.race([ended, delay(atOnceMs)]);
    process.exit(1);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // The terminal and a parent process may both send the same signal; only SIGINT can mean a second Ctrl-C.
    if (times > 0 && signal !== 'SIGINT') return;
    times++;
    if (times === 1) {
      print(process.stdout, '\nStopping (press Ctrl-C again to stop at once)');
      void end(0);
    } else if (times === 2) void endAtOnce();
    else process.exit(1);
  };
  const onCrash = (error: unknown) => {
    if (times > 0) return;
    print(
      process.stderr,
      `\nKirana ended because of an unexpected error: ${error instanceof Error ? error.stack : String(error)}`,
    );
    void end(1, afterCrashMs);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('uncaughtException', onCrash);
  process.on('unhandledRejection', onCrash);
  // The output pipe is closed (EPIPE): the parent process has ended.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => void (times > 0 || void end(1)));
  onInputEnd(process.env, () => void (times > 0 || void end(0)));
  stopping.failure.addEventListener('abort', () => {
    if (times > 0) return;
    print(process.stderr, `\n${describeFailure(stopping.failure.reason)}`);
    void end(1);
  });

  begin();
  try {
    const { greeting } = await starting;
    if (times === 0) print(process.stdout, `\n${greeting.trimEnd()}`);
  } catch (error) {
    if (times > 0) return;
    print(process.stderr, `\n${describeFailure(error)}`);
    process.exit(1);
  }
}

function print(output: NodeJS.WriteStream, text: string): void {
  output.write(`${text}\n`);
}
