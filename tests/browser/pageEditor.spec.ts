import { createServer, type Server } from 'node:http'
import { type BrowserContext, devices, expect, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { freePort } from '#tests/support/freePort.ts'
import { photo } from '#tests/support/pages/photo.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { leavesFor } from './support/leavesFor.ts'
import { enter } from './support/signIn.ts'

/** A phone, as its browser says itself: a headless one would be taken for a program. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const adultUrl = 'https://www.onlyfans.com/jade'

let shop: Server
let shopUrl: string

test.beforeAll(async () => {
  const port = await freePort()
  shopUrl = `http://127.0.0.1:${port}/`
  shop = createServer((_, response) => response.end('Welcome to the shop'))
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve))
})

test.afterAll(() => shop.close())

/** Publishes a link without a page, and gives its id. */
async function publishLink(brand: TestBrowser, pathname: string): Promise<string> {
  const [made] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname },
  ])
  return made?.id ?? ''
}

/** Signs somebody in and publishes a link for them. */
async function begin(context: BrowserContext, greenroom: Greenroom, name: string) {
  const brand = await enter(context, greenroom, `${name}@example.com`)
  return { brand, linkId: await publishLink(brand, name) }
}

const pageOf = async (brand: TestBrowser, linkId: string) =>
  (await brand.ask(landingPageRoutes.fetch, { filters: { tracking_link_id: linkId } })).data[0]

async function chosenPhoto(hue: number) {
  const { name, type, bytes } = await photo({ width: 600, height: 800, hue })
  return { name, mimeType: type, buffer: Buffer.from(bytes) }
}

async function choose(page: Page, button: string | RegExp, hues: readonly number[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await choosing).setFiles(await Promise.all(hues.map(chosenPhoto)))
}

/** Chooses a picture and takes the part that is offered. */
async function chooseAndCrop(page: Page, button: string | RegExp, hue: number) {
  await choose(page, button, [hue])
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function addLink(page: Page, label: string, url: string) {
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Button text').fill(label)
  await page.getByLabel('Leads to').fill(url)
}

const title = (page: Page) => page.getByLabel('Title', { exact: true })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

/** The second of the uploads to come breaks off; all others arrive. */
async function breakSecondUpload(page: Page) {
  let uploads = 0
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    uploads += 1
    await (uploads === 2 ? route.abort('connectionreset') : route.continue())
  })
}

test('a page of everything is built, saved in spite of a broken upload, and visited', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  const { brand, linkId } = await begin(context, greenroom, 'builder')
  const phoneContext = await browser.newContext(phone)

  await test.step('every kind of item is put on it', async () => {
    await page.goto('/')
    await openArea(page, 'Links')
    await page.getByRole('link', { name: /^Landing page of/ }).click()
    await page.getByRole('radio', { name: 'Rose' }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await title(page).fill('Jade Summers')
    await chooseAndCrop(page, 'Choose the avatar', 330)
    await addLink(page, 'For adults', adultUrl)
    await expect(page.getByText('This is an adult site', { exact: false })).toBeVisible()
    await addLink(page, 'The shop', shopUrl)
    await chooseAndCrop(page, 'Choose the picture of The shop', 20)
    await page.getByLabel('Picture description (alt text)').fill('Shirts on a wall')
    await addLink(page, 'Mail me', 'jade@example.com')
    await choose(page, 'Add pictures', [100, 200])
    const preview = page.frameLocator('iframe[title="Preview of the landing page"]')
    await expect(preview.getByRole('link')).toHaveText(['For adults', 'The shop', 'Mail me'])
    await expect(preview.getByRole('region', { name: 'Pictures' }).locator('img')).toHaveCount(2)
  })

  await test.step('the keyboard puts the shop first', async () => {
    await page.getByRole('button', { name: 'Move The shop' }).focus()
    for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key)
    await expect(page.getByText('The shop is over place 1 of 5.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('Dropped The shop at place 1 of 5.')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Move The shop' })).toBeFocused()
  })

  await test.step('a broken upload is reported, and a retry sends what is left', async () => {
    await breakSecondUpload(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Everything else was saved' })
    await expect(alert.getByRole('listitem')).toHaveText([
      'Picture 1: Failed to upload source Show',
    ])
    await alert.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByLabel('Caption')).toBeVisible()
    await expectAccessible(page)
    await expect(alert).toBeInViewport()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await saved(page)
    const stored = await pageOf(brand, linkId)
    expect(stored?.component_data.map((item) => [item.label, item.source_mime_type])).toEqual([
      ['The shop', 'image/webp'],
      ['For adults', null],
      ['Mail me', null],
      ['', 'image/webp'],
      ['', 'image/webp'],
    ])
    expect(stored).toMatchObject({ theme: 'ROSE', profile_avatar_mime_type: 'image/webp' })
  })

  await test.step('a picture is replaced', async () => {
    const before = await pageOf(brand, linkId)
    await page.getByRole('button', { name: 'Edit The shop' }).click()
    await chooseAndCrop(page, 'Replace the picture of The shop', 250)
    await page.getByRole('button', { name: 'Save' }).click()
    await saved(page)
    const after = await pageOf(brand, linkId)
    const [shopBefore, shopAfter] = [before?.component_data[0], after?.component_data[0]]
    expect(shopAfter?.source_url).not.toBe(shopBefore?.source_url)
    expect(after?.component_data.map(({ id }) => id)).toEqual(
      before?.component_data.map(({ id }) => id),
    )
  })

  await test.step('it gets a language of its own, and loses it', async () => {
    for (const [label, language] of [
      ['Français', 'fr'],
      ['Each visitor’s own', null],
    ] as const) {
      await page.getByLabel('Language').selectOption({ label })
      await page.getByRole('button', { name: 'Save' }).click()
      await saved(page)
      expect(await pageOf(brand, linkId)).toMatchObject({ language })
    }
  })

  await test.step('every part of the filled editor is accessible', async () => {
    await expectAccessible(page)
    for (const part of ['Design', 'Share', 'Settings']) {
      await page.getByRole('tab', { name: part }).click()
      await expectAccessible(page)
    }
  })

  await test.step('a phone goes to the shop, and through the question for its age', async () => {
    await visit(phoneContext, `${greenroom.linkUrl}/builder`)
  })

  await test.step('both clicks are in the analytics', async () => {
    await page.getByRole('link', { name: 'bio.localhost/builder', exact: true }).first().click()
    const clicks = page.getByRole('region', { name: 'Clicks' })
    await expect(clicks).toBeVisible()
    await page.reload()
    await expect(clicks.getByRole('row', { name: /The shop/ })).toContainText('1')
    await expect(clicks.getByRole('row', { name: /For adults/ })).toContainText('1')
  })

  await test.step('what was clicked is looked at, and opened in the editor', async () => {
    await page.getByRole('button', { name: 'The shop' }).click()
    const item = page.getByRole('dialog', { name: 'The shop' })
    await expect(item.getByRole('img', { name: 'Shirts on a wall' })).toHaveJSProperty(
      'complete',
      true,
    )
    await expect(item.getByText('Leads to')).toBeVisible()
    await expectAccessible(page)
    await item.getByRole('link', { name: 'Open in the page editor' }).click()
    await expect(page.getByRole('button', { name: 'Edit The shop' })).toBeFocused()
    await expect(page.getByLabel('Button text')).toHaveValue('The shop')
  })
  await phoneContext.close()
})

async function visit(context: BrowserContext, url: string) {
  const visitor = await context.newPage()
  await visitor.goto(url)
  await visitor.getByRole('link', { name: 'The shop' }).click()
  await expect(visitor).toHaveURL(shopUrl)
  await visitor.goto(url)
  await visitor.getByRole('link', { name: 'For adults' }).click()
  await leavesFor(visitor, adultUrl, () =>
    visitor.getByRole('link', { name: 'Yes, I am 18 or older' }).click(),
  )
}

test('of two people who save the same page, both are kept, and what clashes is chosen', async ({
  page,
  context,
  greenroom,
}) => {
  const { brand, linkId } = await begin(context, greenroom, 'conflict')
  const made = { tracking_link_id: linkId, title: 'At first', bio: 'Before' }
  await brand.ask(landingPageRoutes.create, [made])
  const other = await context.newPage()
  const open = async () => {
    for (const one of [page, other]) {
      await one.goto(`/links/${linkId}/page`)
      await expect(title(one)).toHaveValue('At first')
    }
  }
  const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click()
  const kept = async () => {
    const now = await pageOf(brand, linkId)
    return [now?.title, now?.bio]
  }

  await test.step('what only one has changed is put together', async () => {
    await open()
    await other.getByRole('textbox', { name: 'Bio' }).fill('Theirs')
    await save(other)
    await saved(other)
    await addLink(page, 'The shop', shopUrl)
    await save(page)
    await expect(page.getByText(/^Saved, together with what .+ changed$/)).toBeVisible()
    await saved(page)
    expect(await kept()).toEqual(['At first', 'Theirs'])
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Theirs')
  })

  await test.step('both of what clashes are shown, and one is chosen', async () => {
    await open()
    await title(other).fill('Theirs')
    await save(other)
    await saved(other)
    await title(page).fill('Mine')
    await page.getByRole('textbox', { name: 'Bio' }).fill('Mine too')
    await save(page)
    const question = page.getByRole('dialog', { name: /saved this page$/ })
    await expect(question.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked()
    await expect(question.getByRole('radio', { name: 'Theirs: Theirs' })).toBeVisible()
    await expectAccessible(page)
    expect(await kept()).toEqual(['Theirs', 'Theirs'])
    await question.getByRole('radio', { name: 'Theirs: Theirs' }).check()
    await question.getByRole('button', { name: 'Save as chosen' }).click()
    await saved(page)
    expect(await kept()).toEqual(['Theirs', 'Mine too'])
    await expect(title(page)).toHaveValue('Theirs')
  })

  await test.step('a link and a picture that both have changed are named', async () => {
    await chooseAndCrop(page, 'Choose the avatar', 330)
    await save(page)
    await saved(page)
    for (const one of [page, other]) await one.goto(`/links/${linkId}/page`)
    const replace = async (one: Page, label: string, hue: number) => {
      await one.getByRole('button', { name: 'Edit The shop' }).click()
      await one.getByLabel('Button text').fill(label)
      await chooseAndCrop(one, 'Replace the avatar', hue)
    }
    await replace(other, 'Their shop', 20)
    await save(other)
    await saved(other)
    const theirs = (await pageOf(brand, linkId))?.profile_avatar_url?.replace(/\?.*/, '')
    await replace(page, 'My shop', 200)
    await save(page)
    const question = page.getByRole('dialog', { name: /saved this page$/ })
    const link = question.getByRole('radiogroup', { name: 'Link “The shop”' })
    await expect(link.getByRole('radio', { name: /^Mine: My shop/ })).toBeChecked()
    const avatar = question.getByRole('radiogroup', { name: 'Avatar' })
    await avatar.getByRole('radio', { name: 'Theirs: their picture' }).check()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Save as chosen' }).click()
    await saved(page)
    const now = await pageOf(brand, linkId)
    expect(now?.component_data.map(({ label }) => label)).toEqual(['My shop'])
    expect(now?.profile_avatar_url?.replace(/\?.*/, '')).toBe(theirs)
  })
})

test.describe('on a dark phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('a draft outlives leaving and a reload, and is saved', async ({
    page,
    context,
    greenroom,
  }) => {
    const { brand, linkId } = await begin(context, greenroom, 'phone')
    await brand.ask(landingPageRoutes.create, [{ tracking_link_id: linkId, title: 'At first' }])
    await page.goto(`/links/${linkId}/page`)
    await title(page).fill('On the way')
    await addLink(page, 'The shop', shopUrl)

    await page.getByRole('link', { name: 'Creators' }).click()
    await page.getByRole('button', { name: 'Leave and keep draft' }).click()
    await expect(page).toHaveURL(/\/creators$/)
    await page.reload()
    await page.getByRole('link', { name: 'Links' }).click()
    await page.getByRole('link', { name: 'bio.localhost/phone' }).first().click()
    await page.getByRole('link', { name: 'Landing page' }).click()
    await expect(page.getByText('Unsaved changes restored')).toBeVisible()
    await expect(title(page)).toHaveValue('On the way')

    await page.getByText('Preview', { exact: true }).click()
    const preview = page.frameLocator('iframe[title="Preview of the landing page"]')
    await expect(preview.getByRole('heading', { name: 'On the way' })).toBeVisible()
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeAttached()
    expect(await pageOf(brand, linkId)).toMatchObject({
      title: 'On the way',
      component_data: [{ label: 'The shop', url: shopUrl }],
    })
  })
})

test('a draft keeps its pictures over a reload, and is not saved while one is missing', async ({
  page,
  context,
  greenroom,
}) => {
  const { brand, linkId } = await begin(context, greenroom, 'reloader')
  await page.goto(`/links/${linkId}/page`)
  await page.getByRole('button', { name: 'Start' }).click()
  await title(page).fill('Jade Summers')
  await choose(page, 'Add pictures', [100, 200])
  const preview = page.frameLocator('iframe[title="Preview of the landing page"]')
  const pictures = preview.getByRole('region', { name: 'Pictures' }).locator('img')
  await expect(pictures).toHaveCount(2)
  const kept = () =>
    page.evaluate(async () => {
      const name = 'greenroom.pagePictures'
      // Opening one that is not there would make it, and without the store that the app makes in it.
      const databases = await indexedDB.databases()
      if (!databases.some((database) => database.name === name)) return 0
      const opened = Promise.withResolvers<IDBDatabase>()
      const opening = indexedDB.open(name)
      opening.onsuccess = () => opened.resolve(opening.result)
      const database = await opened.promise
      const counted = Promise.withResolvers<number>()
      if (!database.objectStoreNames.contains('pictures')) return 0
      const counting = database.transaction('pictures').objectStore('pictures').count()
      counting.onsuccess = () => counted.resolve(counting.result)
      const count = await counted.promise
      database.close()
      return count
    })
  await expect.poll(kept).toBe(2)

  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(page.getByText('Unsaved changes restored', { exact: true })).toBeVisible()
  await expect(pictures).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit Picture 2' }).click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Choose a picture or video, or remove this item.')).toBeVisible()
  expect(await pageOf(brand, linkId)).toBeUndefined()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await saved(page)
  const stored = await pageOf(brand, linkId)
  expect(stored?.component_data.map((item) => item.source_mime_type)).toEqual([
    'image/webp',
    'image/webp',
  ])
  await expect.poll(kept).toBe(0)
})
