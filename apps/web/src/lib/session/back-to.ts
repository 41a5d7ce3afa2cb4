/** Returns the history state of a link to the sign-in, from the page at this address. */
export const backTo = ({ pathname, search = '' }: { pathname: string; search?: string }) => ({ backTo: pathname + search });

/** Returns the page to which the customer returns after signing in: the first one, unless another sent them (AUTH-002, F-30). */
export function pageAfterSignIn(state: unknown): string {
  const asked = (state as { backTo?: unknown } | null)?.backTo;
  // The browser reads two slashes as another site.
  return typeof asked === 'string' && /^\/(?![/\\])/.test(asked) ? asked : '/';
}
