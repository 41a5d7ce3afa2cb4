/** The pages to which a customer may return who signs in on the way. */
const pages = ['/checkout'] as const;
type Page = (typeof pages)[number];

/** Returns the history state of the link to the sign-in, from this page. */
export const backTo = (page: Page) => ({ backTo: page });

/** Returns the page to which the customer returns after signing in: the first one, unless they were on their way (AUTH-002). */
export function pageAfterSignIn(state: unknown): Page | '/' {
  const asked = (state as { backTo?: unknown } | null)?.backTo;
  return pages.find(page => page === asked) ?? '/';
}
