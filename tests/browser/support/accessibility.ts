import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no violation of WCAG 2.2 A and AA on the page as it stands. What is in a frame that runs no scripts cannot be
 * looked at from within.
 *
 * @param part what to look at instead of the whole page: of what lies behind a dialog, a strip may be in sight that nobody can press.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]')
  if (part) builder.include(part)
  await expectNoViolation(page, builder.withTags(tags))
}

/** Expects of a page that holds `expectAccessible` at one size and in one colour scheme that it looks right in another. */
export const expectAccessibleLook = (page: Page): Promise<void> =>
  expectNoViolation(
    page,
    new AxeBuilder({ page })
      .exclude('iframe[sandbox]')
      .withRules(['color-contrast', 'link-in-text-block', 'target-size']),
  )

async function expectNoViolation(page: Page, builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, page.url()).toEqual([])
}
