import { expect } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const gigabyte = 1_073_741_824

test('a brand sees how much of its storage is used, and reads why a file does not fit', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'storage@example.com')
  await page.goto('/settings/billing')
  await expect(page.getByText('0 bytes of 2 GB')).toBeVisible()
  await expect(page.getByText('500 GB of files')).toBeVisible()

  const video = { name: 'film.mp4', type: 'video/mp4', size: 2 * gigabyte }
  await askAsBrand(page.request, '/user/examples/submit-chunked/init', video)
  await page.goto('/examples')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const { name, type, bytes } = png
  await (await choosing).setFiles({ name, mimeType: type, buffer: Buffer.from(bytes) })
  await expect(page.getByText('your plan includes 2 GB, and 2 GB are in use')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('full.png') })

  await page.goto('/settings/billing')
  await expect(page.getByText('2 GB of 2 GB')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('billing.png'), fullPage: true })
})

test('every page runs its own scripts, and no page those of files', async ({
  page,
  browser,
  greenroom,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', /light|dark/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await enterApp(page, greenroom, 'scripts@example.com')
  for (const path of ['/docs', '/mailbox']) {
    expect((await page.goto(path))?.status()).toBe(200)
  }
  const checkout = { nodes: [{ code: 'agency.monthly' }] }
  const { url } = await askAsBrand(page.request, '/user/billing/checkout', checkout)
  await page.goto(url)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()

  // A context of its own: the browser complains in its console of what the policy refuses.
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${greenroom.port}` })
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.getByRole('heading').first()).toBeVisible()
  const refused = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        const script = document.createElement('script')
        script.src = '/objects/0190f0a0-0000-7000-8000-000000000001/submission/script'
        document.body.append(script)
      }),
  )
  expect(refused).toBe('script-src-elem')
  await context.close()
})
