import type { Page } from '@playwright/test'

/** Buys the agency plan from the test-mode biller. */
export async function buyAgencyPlan(page: Page): Promise<void> {
  const answer = await page.request.post('/v2/user/billing/checkout', {
    data: { nodes: [{ code: 'agency.monthly' }] },
  })
  const { data } = await answer.json()
  await page.goto(data.url)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForLoadState()
}
