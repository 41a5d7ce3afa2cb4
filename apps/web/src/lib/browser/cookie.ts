const year = 31_536_000;

/** Tells the server a choice of this browser, so that the first page already comes with it. Holds nothing about the person. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${year}; samesite=lax`;
}
