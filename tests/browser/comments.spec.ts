import { expect, type Page } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, openPhone, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const password = 'long enough'

/** Both looks of a screen, with axe on each. */
const look = (page: Page, name: string, widths: readonly number[]) =>
  bothLooks(page, name, { widths, check: () => expectAccessible(page, talkParts) })

/** What this is about: the rest of these screens is looked at by its own flows. */
const talkParts = 'section[aria-labelledby^=comments-], section[aria-labelledby=checklist]'

const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments' })

test('a point of a picture is commented on, answered in the portal, ticked off and approved', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'comments@example.com')
  const brand = page.request
  const { workspace_id: agency } = await askAsBrand(brand, '/user/update', { name: 'Anna' })
  const [creator] = await askAsBrand(brand, '/user/creators/create', [
    { name: 'Jade', portal_password: password },
  ])
  const [request] = await askAsBrand(brand, '/user/creators/requests/create', [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator.id],
      item_data: [{ title: 'By the pool', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await sendForItem(brand, request.items[0].id, { ...png, name: 'pool.png' })

  await test.step('the brand marks a point and mentions its creator', async () => {
    await page.goto(`/review?request=${request.id}`)
    await expect(page.getByRole('img', { name: 'pool.png' })).toBeVisible()
    // The key leads to the field, which comes after the picture.
    await expect(page.getByLabel('New comment')).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByLabel('New comment')).toBeFocused()
    await page.getByLabel('New comment').fill('Brighter here, ')
    await page.getByRole('button', { name: 'Mention somebody' }).click()
    await page.getByRole('menuitem', { name: 'Jade' }).click()
    await page.getByRole('button', { name: 'Mark a point' }).click()
    const layer = page.getByTestId('anchor-layer')
    const box = await layer.boundingBox()
    if (!box) throw new Error('nothing to draw on')
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75)
    await expect(layer.locator('[data-shape=POINT]')).toBeVisible()
    await look(page, 'desk', [360, 390, 1440])
    await commentsOf(page).getByRole('button', { name: 'Send' }).click()
    await expect(commentsOf(page).getByText('Brighter here, @Jade')).toBeVisible()
    await expect(layer.locator('[data-shape]')).toHaveCount(0)
  })

  await test.step('a box is drawn by keyboard alone', async () => {
    await page.getByLabel('New comment').fill('And this, see https://example.com/look.')
    await page.getByRole('button', { name: 'Draw a box' }).press('Enter')
    await expect(page.getByTestId('anchor-layer')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-shape=BOX]')).toBeVisible()
    await page.getByLabel('New comment').press('Control+Enter')
    await expect(
      commentsOf(page).getByRole('link', { name: 'https://example.com/look' }),
    ).toBeVisible()
  })

  await test.step('a click shows where, and the open ones go along with asking for changes', async () => {
    await commentsOf(page).getByRole('button', { name: 'Show where' }).last().click()
    await expect(page.locator('[data-shape=POINT]')).toBeVisible()
    await page.getByRole('button', { name: 'Request changes' }).click()
    await expect(page.getByText('2 open comments go along')).toBeVisible()
    await page.getByRole('button', { name: 'Request changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'changes requested' })).toBeVisible()
  })

  const phone = await openPhone(browser, greenroom.url)
  const portal = await phone.newPage()
  await test.step('the creator sees the list, answers and ticks off', async () => {
    await portal.goto(`/portal/login?agency=${agency}&id=${creator.user_creator_id}`)
    await portal.getByLabel('Password', { exact: true }).fill(password)
    await portal.getByRole('button', { name: 'Sign in' }).click()
    await portal.getByRole('link', { name: /Summer set/ }).click()
    const list = portal.getByRole('region', { name: 'What to change' })
    await expect(list.getByText('0 of 2 done')).toBeVisible()
    await look(portal, 'checklist', [360, 390])
    await list.getByRole('button', { name: 'Look at it and answer' }).first().click()
    const viewer = portal.getByRole('dialog', { name: 'pool.png' })
    await expect(viewer.locator('[data-shape=POINT]')).toBeVisible()
    const talk = viewer.getByRole('region', { name: 'Comments' })
    await expect(talk.getByText('Anna').first()).toBeVisible()
    await look(portal, 'viewer', [360, 390])
    await talk.getByRole('button', { name: 'Answer' }).last().click()
    await talk.getByLabel('Your answer').fill('With the lamp on?')
    await talk.getByRole('button', { name: 'Send' }).last().click()
    await expect(talk.getByText('With the lamp on?')).toBeVisible()
    await portal.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await list.getByRole('checkbox').first().check()
    await list.getByRole('checkbox').last().check()
    await expect(list.getByText('2 of 2 done')).toBeVisible()
  })

  await test.step('the brand reads the answer at the request, and approves', async () => {
    await page.goto(`/requests/${request.id}`)
    await commentsOf(page).scrollIntoViewIfNeeded()
    await expect(commentsOf(page).getByText('With the lamp on?')).toBeVisible()
    await look(page, 'request', [390, 1440])
    await commentsOf(page).getByRole('button', { name: 'On pool.png' }).first().click()
    await expect(page.getByRole('img', { name: 'pool.png' })).toBeVisible()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('Approved')
  })
  await phone.close()
})
