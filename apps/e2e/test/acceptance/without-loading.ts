/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A page of the console that keeps nothing of the one before: the heading of each is another element. */
const between = '/admin/no-such-page';

/** Within which a page of the console follows its address, ms; otherwise it is loaded. */
const leavesWithinMs = 2_000;

/**
 * Makes `goto` follow the address as a link of the console does, by way of an empty page, instead of loading the client anew, which costs more
 * than all that is looked at. A page is still loaded when it is not one of the console, when answers are intercepted or were on the page
 * before, whose data the client may have kept, when a message is still shown, and when a dialog stays, which is then not one of the page.
 */
export function withoutLoading(page: Page): Page {
  let isIntercepting = false;
  let hasKept = true;
  const [load, route, unroute, unrouteAll] = [
    page.goto.bind(page),
    page.route.bind(page),
    page.unroute.bind(page),
    page.unrouteAll.bind(page),
  ];
  page.route = async (...args) => {
    [isIntercepting, hasKept] = [true, true];
    return route(...args);
  };
  page.unroute = async (...args) => {
    isIntercepting = false;
    return unroute(...args);
  };
  page.unrouteAll = async (...args) => {
    isIntercepting = false;
    return unrouteAll(...args);
  };

  const follow = async (path: string) => {
    await page.evaluate(to => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.locator('h1:not([data-left]), main [role="alert"]').first().waitFor({ timeout: leavesWithinMs });
  };
  /** Whether the page before is gone; one with unsaved changes stays, and asks. */
  const isLeft = () =>
    follow(between).then(
      async () => (await page.locator('[data-sonner-toast], dialog[open]').count()) === 0,
      () => false,
    );
  const isOfConsole = (path: string) => path.startsWith('/admin') && path !== between;

  page.goto = async (path, options) => {
    const here = URL.canParse(page.url()) ? new URL(page.url()).pathname : '';
    const mayStay = !hasKept && isOfConsole(here) && isOfConsole(path);
    if (!mayStay || !(await isLeft())) {
      hasKept = isIntercepting;
      return load(path, options);
    }
    return follow(path).then(
      () => null,
      () => load(path, options),
    );
  };
  return page;
}
