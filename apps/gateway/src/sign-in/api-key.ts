/** Whether this looks like a key of the feed rather than a token of a session. */
export function isApiKey(token: string): boolean {
  return /^kirana_[\w-]{43}$/.test(token);
}
