import type { Page } from '@playwright/test'

/**
 * Expects that a click takes a page to an address of somebody else's, which does not answer: no name but localhost's is found
 * (playwright.config.ts). What a redirect leads to cannot be answered in its place.
 */
export async function leavesFor(
  page: Page,
  url: string,
  click: () => Promise<void>,
): Promise<void> {
  const leaving = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url() === url,
  )
  await click()
  await leaving
}
