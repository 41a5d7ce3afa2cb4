export interface MailedLink {
  readonly purpose: 'verify' | 'reset';
  readonly token: string;
}

/** What the link of a mail brought. It stands in the fragment, which is never sent to a server. */
export function mailedLink(): MailedLink | undefined {
  const given = new URLSearchParams(globalThis.location.hash.replace(/^#/, ''));
  for (const purpose of ['verify', 'reset'] as const) {
    const token = given.get(purpose);
    if (token) return { purpose, token };
  }
  return undefined;
}

/** Takes it out of the address, so that it stays in no history. */
export function forgetMailedLink(): void {
  const { pathname, search } = globalThis.location;
  globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
}
