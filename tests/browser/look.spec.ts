import { expect, type Page } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, choose, makeVideo, openPhone, phoneNetwork } from './support/portal.ts'
import { signIn, enter } from './support/signIn.ts'

async function shots(page: Page, name: string) {
  for (const [w, h] of [[1440, 900], [390, 844]] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots/${name}-${w}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
}
test('storage', async ({ page }) => {
  await signIn(page, 'storage@example.com')
  await askAsBrand(page.request, '/user/examples/submit-chunked/init', { name: 'a.mp4', type: 'video/mp4', size: 2 * 1_073_741_824 })
  await page.goto('/examples')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const { name, type, bytes } = png
  await (await choosing).setFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  await expect(page.getByText('your plan keeps 2 GB of files, and 2 GB are in use')).toBeVisible()
  await shots(page, 'storage-full')
  await page.goto('/settings/billing'); await expect(page.getByText('2 GB of 2 GB')).toBeVisible()
  await shots(page, 'billing')
})
test('pager', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'pager@example.com')
  for (let i = 0; i < 53; i++) await askAsBrand(page.request, '/user/tags/create', Array.from({ length: 200 }, (_, k) => ({ text: `Tag ${i * 200 + k}` })))
  await page.goto('/settings/tags'); await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('main').evaluate((m) => m.scrollTo(0, 1e6)); await page.evaluate(() => window.scrollTo(0, 1e6))
  await shots(page, 'pager-first')
  await page.goto('/settings/tags?page=200'); await page.waitForTimeout(1500); await page.evaluate(() => window.scrollTo(0, 1e6))
  await shots(page, 'pager-end')
  await page.goto('/settings/tags?page=5000'); await page.waitForTimeout(1500)
  await shots(page, 'pager-beyond')
})
test('portal password', async ({ page: brandPage, browser, greenroom }) => {
  await signIn(brandPage, 'pp@example.com')
  const { workspace_id: agency } = await askAsBrand(brandPage.request, '/user/update', { name: 'Studio Anna' })
  const [creator] = await askAsBrand(brandPage.request, '/user/creators/create', [{ name: 'Jade', user_creator_id: 'jade1', portal_password: 'long enough' }])
  await askAsBrand(brandPage.request, '/user/creators/requests/create', [{ title: 'Summer set', status: 'OPEN', creator_ids: [creator.id], item_data: [{ title: 'A video', kind: 'VIDEO', quantity: 1 }] }])
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()
  await page.goto(`/portal/login?agency=${agency}&id=jade1`)
  await shots(page, 'portal-login')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: /Summer set/ }).waitFor()
  await shots(page, 'portal-home')
  await page.getByRole('button', { name: /menu|account|jade|you/i }).first().click().catch(() => {})
  await page.waitForTimeout(400); await page.screenshot({ path: '/tmp/shots/portal-menu.png' })
  await page.getByText(/password/i).first().click().catch(() => {})
  await page.waitForTimeout(600)
  await shots(page, 'portal-password')
  await page.goto('/portal'); await page.getByRole('link', { name: /Summer set/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const network = await phoneNetwork(page)
  await network(100_000)
  const video = '/tmp/shots/v.mp4'; await makeVideo(video)
  await choose(page, 'Choose videos for A video', video)
  await page.waitForTimeout(1500)
  await phone.route('**/v2/**', async (route) => { const r = await route.fetch(); await route.fulfill({ response: r, headers: { ...r.headers(), 'x-greenroom-build': 'feedfacefeedface', 'greenroom-build': 'feedfacefeedface', 'build': 'feedfacefeedface' } }) })
  await page.getByRole('link', { name: /tasks|home|back/i }).first().click().catch(() => {})
  await page.waitForTimeout(1500)
  for (const colorScheme of ['light', 'dark'] as const) { await page.emulateMedia({ colorScheme }); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots/newversion-390-${colorScheme}.png` }) }
})
test('screen not loaded', async ({ page, context, greenroom }) => {
  await enter(context, greenroom, 'nl@example.com')
  await page.goto('/links'); await page.waitForTimeout(1500)
  await page.route('**/assets/RequestsPage-*.js', (r) => r.fulfill({ status: 502, body: 'x' }))
  await page.getByRole('navigation', { name: 'Areas' }).first().getByRole('link', { name: 'Requests', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'This screen does not load' }).waitFor({ timeout: 45000 })
  await shots(page, 'not-loaded')
})
