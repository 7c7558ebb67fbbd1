import { expect, type Page } from '@playwright/test'

interface Meant {
  readonly subject?: string
  /** How many messages to the address were there before, see {@link mailsTo}. */
  readonly before?: number
}

/** Opens the newest message to an address in the local mailbox, as soon as it has come. */
export async function openMail(page: Page, email: string, meant: Meant = {}): Promise<void> {
  const { subject = '', before = 0 } = meant
  const link = page.getByRole('link', { name: email }).filter({ hasText: subject })
  await expect(async () => {
    expect(await mailsTo(page, email)).toBeGreaterThan(before)
    await page.goto('/mailbox')
    await link.first().click({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** How many messages to an address the local mailbox holds. */
export async function mailsTo(page: Page, email: string): Promise<number> {
  const list = await page.request.get('/mailbox')
  return (await list.text()).split(`${email}<`).length - 1
}
