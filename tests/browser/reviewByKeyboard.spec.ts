import { expect } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const total = 60

test(`${total} files are judged by keyboard alone`, async ({ page, greenroom }) => {
  test.setTimeout(240_000)
  await enterApp(page, greenroom, 'reviewer-by-keys@example.com')
  await buyAgencyPlan(page)
  const brand = page.request
  const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name: 'Jade' }])
  const item = { title: 'By the lake', kind: 'PHOTO', quantity: total }
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    { title: 'Summer', status: 'OPEN', creator_ids: [creator.id], item_data: [item] },
  ])
  const name = (place: number) => `lake-${String(place).padStart(2, '0')}.png`
  for (let place = 1; place <= total; place += 1) {
    await sendForItem(brand, request.items[0].id, { ...png, name: name(place) })
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { keyboard } = page
  const shown = (place: number) =>
    expect(page.getByRole('img', { name: name(place) })).toBeVisible()
  await keyboard.press('g')
  await keyboard.press('v')
  await shown(1)

  await test.step('the first is passed over and come back to', async () => {
    await keyboard.press('n')
    await shown(2)
    await keyboard.press('ArrowLeft')
    await shown(1)
  })
  for (let place = 1; place <= total; place += 1) {
    await shown(place)
    if (place % 10 === 4) {
      await keyboard.press('c')
      await keyboard.type('The horizon is not level')
      await keyboard.press('Control+Enter')
      await expect(page.getByText('The horizon is not level')).toBeVisible()
      // Out of the field, in which keys write.
      await keyboard.press('Tab')
    }
    if (place % 10 === 7) {
      await keyboard.press('r')
      await expect(page.getByLabel('What should change?')).toBeFocused()
      await keyboard.type('Brighter, please')
      await keyboard.press('Control+Enter')
    } else await keyboard.press('a')
    if (place === 12) {
      await shown(13)
      await keyboard.press('u')
      await shown(12)
      await keyboard.press('a')
    }
  }
  await expect(page.getByRole('heading', { name: /reviewed|Nothing/i }).first()).toBeVisible()

  const progress = () => askAsBrand(brand, `/user/creators/requests/progress/${request.id}`)
  await expect
    .poll(progress, { timeout: 30_000 })
    .toMatchObject([{ uploaded: total, approved: total - 6, changes_requested: 6 }])
  const comments = await askAsBrand(brand, '/user/comments/fetch', {
    filters: { request_id: request.id },
  })
  expect(comments).toHaveLength(6)
})
