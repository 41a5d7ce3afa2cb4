export interface MailedLink {
  readonly purpose: 'verify' | 'reset' | 'invite';
  readonly token: string;
}

/** Reads the token from the link of an email. It is in the fragment, which is never sent to a server. */
export function mailedLink(): MailedLink | undefined {
  const given = new URLSearchParams(globalThis.location.hash.replace(/^#/, ''));
  for (const purpose of ['verify', 'reset', 'invite'] as const) {
    const token = given.get(purpose);
    if (token) return { purpose, token };
  }
  return undefined;
}

/** Whether the link of the email about a changed password was opened: `#forgot`. It holds no token. */
export const isForgotLink = (): boolean => globalThis.location.hash === '#forgot';

/** Removes it from the address, so that it stays in no history. */
export function clearMailedLink(): void {
  const { pathname, search } = globalThis.location;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
}
