import type { Page } from '@playwright/test';

/** The time in which a page that looks finished may still move. */
const AFTERMATH_MS = 300;

/** The cumulative layout shift of the document since it began, with everything that moves within the given time. */
export function layoutShift(page: Page, within = AFTERMATH_MS): Promise<number> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(sum);
        }, milliseconds);
      }),
    within,
  );
}
