/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** How much a page may move by itself while it is loading (CLS). Up to 0.1 counts as good. */
export const mostShift = 0.02;

/** Sum of the layout shifts of a page since it was opened. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
