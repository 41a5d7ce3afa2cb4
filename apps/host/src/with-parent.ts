import type { Env } from '@kirana/config';

/**
 * Calls `end` once when the program that started this one has ended, for whatever reason: then nobody holds the other end of its input, which is
 * a pipe. Only for programs that were started with `ENDS_WITH_INPUT=true`: the input of others may be closed from the beginning.
 */
export function onInputEnd(env: Env, end: () => void): void {
  if (env['ENDS_WITH_INPUT'] !== 'true') return;
  const { stdin } = process;
  let ended = false;
  const once = () => {
    if (!ended) end();
    ended = true;
  };
  for (const event of ['end', 'close', 'error'] as const) stdin.on(event, once);
  stdin.resume();
  // A program that has nothing else to do ends by itself.
  if ('unref' in stdin) stdin.unref();
}
