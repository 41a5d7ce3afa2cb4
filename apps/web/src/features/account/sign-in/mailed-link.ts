export interface MailedLink {
  readonly purpose: 'verify' | 'reset';
  readonly token: string;
}

/** What the link of a mail brought, taken out of the address so that it stays in no history. A fragment is never sent to a server. */
export function mailedLink(): MailedLink | undefined {
  const given = new URLSearchParams(globalThis.location.hash.replace(/^#/, ''));
  for (const purpose of ['verify', 'reset'] as const) {
    const token = given.get(purpose);
    if (!token) continue;
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
    return { purpose, token };
  }
  return undefined;
}
