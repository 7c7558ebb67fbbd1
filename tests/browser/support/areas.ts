import type { Page } from '@playwright/test'

/** Goes to an area of the product by the navigation, as people do. */
export const openArea = (page: Page, area: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Areas' })
    .first()
    .getByRole('link', { name: area, exact: true })
    .click()

/** Goes to a page of the settings. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await openArea(page, 'Settings')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name, exact: true })
    .click()
}
