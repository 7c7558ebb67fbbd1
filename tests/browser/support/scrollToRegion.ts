import { expect, type Locator, type Page } from '@playwright/test'

/** The region of a name, which is loaded once somebody has scrolled down to it. */
export async function scrollToRegion(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true })
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await expect(region).toBeVisible({ timeout: 300 })
  }).toPass()
  return region
}
