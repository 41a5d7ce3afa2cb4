/** Shortest time that Stripe keeps a page open, seconds. */
const shortestSeconds = 30 * 60;
/** Less than this and Stripe, whose clock may be five minutes ahead, may refuse the time, seconds. */
const leastSlackSeconds = 5 * 60;
/** How much later than planned a page may be opened, seconds. */
const slackSeconds = leastSlackSeconds + 60;

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Returns when a page that is opened within the next minute expires, Unix time in seconds. */
export function pageExpiry(now: Date): number {
  return seconds(now) + shortestSeconds + slackSeconds;
}

/** Returns whether Stripe still accepts a page that expires then, Unix time in seconds. */
export function isAcceptable(expiresAt: number, now: Date): boolean {
  return expiresAt - seconds(now) >= shortestSeconds + leastSlackSeconds;
}
