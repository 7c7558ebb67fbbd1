import type { Page } from '@playwright/test'

/** Begins to add up what moves by itself on each page that is opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const root = document.documentElement
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .filter((entry) => !('hadRecentInput' in entry && entry.hadRecentInput))
      const sum = moved.reduce(
        (all, entry) => all + ('value' in entry ? Number(entry.value) : 0),
        0,
      )
      const before = Number(root.dataset['layoutShift'] ?? 0)
      root.dataset['layoutShift'] = String(before + sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How much has moved since the page was opened, as Cumulative Layout Shift counts. */
export const layoutShiftOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => document.documentElement.dataset['layoutShift'] ?? 0))
