import { type Page, test } from '@playwright/test'

interface Looks {
  /** In pixels; a phone and a desktop by default. */
  readonly widths?: readonly number[]
  /** Checked in each look, before its picture is taken. */
  readonly check?: () => Promise<void>
}

/** Both looks of a screen, light and dark, at some widths, as pictures for whoever looks at them. */
export async function bothLooks(
  page: Page,
  name: string,
  { widths = [360, 1440], check }: Looks = {},
): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Its colours begin to change with the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await check?.()
      const path = test.info().outputPath(`${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}
