import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { SampleFile } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { choose, chosen, openTask } from './support/portal.ts'

const source = new URL('../../server/sample/videos/sunset-walk.webm', import.meta.url)

/** A film, of which so much has come as a share says. */
async function film(share: number): Promise<SampleFile> {
  const bytes = new Uint8Array(await readFile(source))
  return {
    name: 'day.webm',
    type: 'video/webm',
    bytes: bytes.slice(0, Math.floor(bytes.length * share)),
  }
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'its file ends in the middle of it' })

test('a film that ends in the middle is said to, in the portal, at the desk and beside its next version', async ({
  page,
  browser,
  greenroom,
}) => {
  const { page: portal, phone } = await openTask({ page, browser }, greenroom, 'cut@example.com')
  const item = portal.getByRole('region', { name: 'Your day' })

  await test.step('its creator sees it as soon as it is known', async () => {
    await choose(portal, 'Choose videos for Your day', chosen(await film(0.5)))
    await expect(async () => {
      await item.getByRole('button', { name: /day\.webm.*Sent/ }).click()
      await expect(notice(portal))
        .toBeVisible({ timeout: 2_000 })
        .catch(async (unseen) => {
          await portal.goBack()
          throw unseen
        })
    }).toPass()
    await bothLooks(portal, 'portal')
    await portal.goBack()
    await expect(portal.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the brand sees it, and asks for the film again', async () => {
    await page.goto('/')
    await openArea(page, 'Review')
    await expect(notice(page)).toBeVisible()
    await bothLooks(page, 'desk', { check: () => expectAccessible(page) })
    await page.getByRole('button', { name: 'Request changes' }).click()
    await page.getByLabel('What should change?').fill('Half of it is missing')
    await page.getByRole('button', { name: 'Request changes' }).click()
  })

  await test.step('what comes in its place is whole', async () => {
    // A decision can be undone for a while, and is sent after it.
    await expect(async () => {
      await portal.reload()
      await expect(portal.getByRole('button', { name: 'Replace day.webm' })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass()
    await choose(portal, 'Replace day.webm', chosen(await film(1)))
    await expect(item.getByText('Version 2')).toBeVisible()
    await item.getByRole('button', { name: /day\.webm.*Version 2/ }).click()
    await expect(portal.getByRole('dialog').locator('video')).toBeVisible()
    await expect(notice(portal)).toHaveCount(0)
    await portal.goBack()
  })

  await test.step('compared, only the one is said to be cut off', async () => {
    await page.goto('/')
    await openArea(page, 'Review')
    await page.getByRole('button', { name: 'Compare versions' }).click()
    await expect(page.locator('figure video')).toHaveCount(2)
    await expect(notice(page)).toHaveText(/^Version 1/)
    await bothLooks(page, 'compared', { check: () => expectAccessible(page) })
  })
  await phone.close()
})
