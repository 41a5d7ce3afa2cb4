/** Calls back once the browser is idle, at the latest after a second; returns a function that cancels it. Safari has no requestIdleCallback. */
export function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call, 100);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(call, { timeout: 1_000 });
  return () => cancelIdleCallback(wish);
}
