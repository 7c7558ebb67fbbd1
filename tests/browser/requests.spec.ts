import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { readZip } from '#tests/support/readZip.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const wanted = (page: Page) => page.getByRole('textbox', { name: 'What you need' })

const order = (page: Page) =>
  wanted(page).evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value))

async function addItem(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: kind, exact: true }).click()
  await wanted(page).last().fill(title)
}

/** Drags by mouse from the middle of one thing to the middle of another, and lets go once the page says that it is there. */
async function drag(page: Page, from: Locator, to: Locator, said: string): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await to.hover()
  await expect(page.getByText(said)).toBeAttached()
  await page.mouse.up()
}

const saved = async (page: Page, start: () => Promise<void>) => {
  const saving = page.waitForEvent('download')
  await start()
  const download = await saving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a brand asks for content, goes through what comes by keyboard, and saves it', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'requesting@example.com')
  const brand = page.request
  await askAsBrand(brand, '/user/creators/create', [
    { name: 'Jade', portal_password: 'long enough' },
  ])

  await test.step('the first field that is wrong is brought to the eye', async () => {
    await openArea(page, 'Requests')
    await page.getByRole('button', { name: 'New request' }).first().click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Enter a title')).toBeVisible()
    await expect(page.getByLabel('Title')).toBeFocused()
  })

  await test.step('items are put in order by keyboard and by mouse', async () => {
    await page.getByLabel('Title').fill('Winter wool')
    await wanted(page).fill('By the fire')
    await page.getByRole('button', { name: 'Orientation' }).click()
    await page.getByRole('combobox', { name: 'Orientation', exact: true }).click()
    await page.getByRole('option', { name: 'Portrait' }).click()
    await addItem(page, 'Video', 'A walk in the snow')
    await addItem(page, 'Text', 'A line for the shop')
    const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` })
    await grip('A line for the shop').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('A line for the shop is over place 3 of 3')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('A line for the shop is over place 2 of 3')).toBeAttached()
    await page.keyboard.press('Space')
    await expect
      .poll(() => order(page))
      .toEqual(['By the fire', 'A line for the shop', 'A walk in the snow'])
    await drag(
      page,
      grip('A line for the shop'),
      grip('By the fire'),
      'A line for the shop is over place 1 of 3',
    )
    await expect
      .poll(() => order(page))
      .toEqual(['A line for the shop', 'By the fire', 'A walk in the snow'])
  })

  await test.step('a reload loses nothing, and the request is sent', async () => {
    await page.getByRole('combobox', { name: 'Creators' }).click()
    await page.getByRole('option', { name: 'Jade' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Due' }).click()
    await page.getByRole('button', { name: 'In a week' }).click()
    await page.reload()
    await expect(page.getByText('Restored what you had typed', { exact: false })).toBeVisible()
    expect(await order(page)).toEqual(['A line for the shop', 'By the fire', 'A walk in the snow'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(
      page.getByText(
        'Winter wool is sent to 1 creator: it waits in the portal, and whoever has confirmed an email address is mailed in a minute.',
      ),
    ).toBeVisible()
  })

  const [request] = await askAsBrand(brand, '/user/creators/requests/fetch', {})
  const items: { id: string; title: string }[] = request.items
  const fire = items.find(({ title }) => title === 'By the fire')?.id ?? ''
  for (const name of ['one.png', 'two.png', 'three.png']) {
    await sendForItem(brand, fire, { ...png, name })
  }

  await test.step('files are approved, asked for again and left as they were, by keyboard', async () => {
    await openArea(page, 'Review')
    const files = page.getByRole('list', { name: 'Files' })
    const current = files.locator('[aria-current]')
    await expect(current).toContainText('one.png')
    await page.keyboard.press('n')
    await page.keyboard.press('n')
    await page.keyboard.press('p')
    await expect(current).toContainText('two.png')
    await expect(page.locator('img[hidden]'), 'the next is loaded beforehand').toHaveCount(1)
    await page.keyboard.press('a')
    await expect(current).toContainText('three.png')
    await expect(page.getByText('Asked for')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Request changes' })).toBeEnabled()
    await page.keyboard.press('r')
    await page.keyboard.type('Closer, please')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(current).toContainText('one.png')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { name: 'All reviewed' })).toBeVisible()
    await page.keyboard.press('u')
    await expect(current).toContainText('one.png')
    await expect(page.getByText('Not reviewed yet')).toBeVisible()
    await expect
      .poll(async () => {
        const sent = await askAsBrand(brand, '/user/creators/requests/items/submissions/fetch', {
          sort: 'created_at',
        })
        return sent.map((file: { review: string }) => file.review)
      })
      .toEqual(['PENDING', 'APPROVED', 'CHANGES_REQUESTED'])
  })

  await test.step('one file is saved, and all of them', async () => {
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
    const one = await saved(page, () => page.keyboard.press('d'))
    expect(one.name).toBe('one.png')
    expect(one.bytes.equals(png.bytes)).toBe(true)
    await openArea(page, 'Requests')
    await page.getByRole('link', { name: 'Winter wool' }).first().click()
    await expect(page.getByRole('cell', { name: '1 of 1 +1' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    const all = await saved(page, () =>
      page.getByRole('menuitem', { name: 'Download all files' }).click(),
    )
    expect(all.name).toBe('Winter wool.zip')
    expect(readZip(all.bytes).map(({ name }) => name.split('/').at(-1))).toEqual(
      expect.arrayContaining(['one.png', 'two.png', 'three.png']),
    )
  })

  await test.step('the lists show the state', async () => {
    await openArea(page, 'Requests')
    await expect(page.getByRole('row', { name: /Winter wool/ })).toContainText('0 of 1')
    await expectAccessible(page)
    await openArea(page, 'Tasks')
    await expect(page.getByRole('row', { name: /Winter wool/ })).toContainText('Changes requested')
    await expectAccessible(page)
  })
})
