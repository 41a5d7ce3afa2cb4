const year = 31_536_000;

/** Stores a preference of this browser in a cookie, so that the server applies it to the first page. Contains no personal data. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`;
}
