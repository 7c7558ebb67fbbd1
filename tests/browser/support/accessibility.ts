import { expect, type Page } from '@playwright/test'
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is in a frame that runs no scripts cannot be looked at from within. */
const exclude = ['iframe[sandbox]']

/**
 * Expects no violation of WCAG 2.2 A and AA on the page as it stands.
 *
 * @param part what to look at instead of the whole page: of what lies behind a dialog, a strip may be in sight that nobody can press.
 */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectNoViolation(page, part === undefined ? { exclude } : { include: [part], exclude }, {
    type: 'tag',
    values: tags,
  })

/** Expects of a page that holds `expectAccessible` at one size and in one colour scheme that it looks right in another. */
export const expectAccessibleLook = (page: Page): Promise<void> =>
  expectNoViolation(
    page,
    { exclude },
    { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  )

/** Axe runs in the page itself, and works out no more than what is violated. */
async function expectNoViolation(
  page: Page,
  context: ElementContext,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // A colour on its way to another is no look of the page.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
        .map(({ finished }) => finished),
    ),
  )
  const options: RunOptions = { runOnly, resultTypes: ['violations'] }
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, page.url()).toEqual([])
}
