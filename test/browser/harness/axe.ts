import type { Page } from '@playwright/test';
import axe, { type ImpactValue, type Result } from 'axe-core';

/** Not part of the public types: every rule with the impact of its violations. */
const { rules: RULES } = (axe as unknown as { _audit: { rules: { id: string; impact: ImpactValue }[] } })
  ._audit;

/**
 * The serious and critical violations that axe finds on the page, and all of the rules named. A third of the rules have at
 * most a moderate impact: they do not run. Axe is sent once to each document.
 */
export async function violationsOf(page: Page, named: string[]): Promise<Result[]> {
  const rules = Object.fromEntries(
    RULES.filter(({ id, impact }) => !isHeavy(impact) && !named.includes(id)).map(({ id }) => [
      id,
      { enabled: false },
    ]),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    // For what passes, axe would work out and send a selector of every element.
    (options) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(document, options)
        .then(({ violations }) => violations),
    { rules, resultTypes: ['violations' as const] },
  );
  return found.filter(({ id, impact }) => isHeavy(impact) || named.includes(id));
}

const isHeavy = (impact: ImpactValue | undefined): boolean => impact === 'serious' || impact === 'critical';
