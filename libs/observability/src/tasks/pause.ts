/** Resolves after `ms` milliseconds, or at once when `over` is aborted; an aborted pause is not an error. */
export function pause(ms: number, over: AbortSignal): Promise<void> {
  if (over.aborted) return Promise.resolve();
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer);
      over.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    over.addEventListener('abort', end);
  });
}
