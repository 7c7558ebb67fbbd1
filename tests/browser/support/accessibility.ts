import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects no violation of WCAG 2.2 A and AA on the page as it stands: where a dialog asks something, in the dialog, since nothing
 * behind it can be used. What is in a frame that runs no scripts cannot be looked at from within.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const dialog = '[role="dialog"][aria-modal="true"]'
  const builder = new AxeBuilder({ page }).exclude('iframe[sandbox]')
  if (await page.locator(dialog).first().isVisible()) builder.include(dialog)
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(found, page.url()).toEqual([])
}
