import { devices, expect, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

/** A phone, as its browser says itself: a headless one would be taken for a program. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const wordsIn = (page: Page) => page.getByRole('combobox', { name: 'Words in' })
const title = (page: Page) => page.getByLabel('Title', { exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })

test('a page is put into German, and each visitor reads their own language', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'languages@example.com')
  const [link] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname: 'languages' },
  ])
  const [made] = await brand.ask(landingPageRoutes.create, [
    { tracking_link_id: link?.id ?? '', title: 'Welcome', bio: 'Every week' },
  ])
  const item = { type: 'LINK_COMPONENT_ITEM' as const, label: 'Shop', url: 'https://x.example/' }
  await brand.ask(pageItemRoutes.create, [item], { id: made?.id ?? '' })

  await page.goto(`/links/${link?.id}/page`)
  await test.step('the originals get a language, and German is added', async () => {
    await expect(wordsIn(page).getByRole('option')).toHaveText(['Original'])
    await page.getByRole('combobox', { name: 'Language' }).selectOption('English')
    await wordsIn(page).selectOption('Deutsch')
    await expect(title(page)).toHaveValue('')
    await expect(title(page)).toHaveAttribute('placeholder', 'Welcome')
    await expect(page.getByRole('button', { name: 'Add a link' })).toBeHidden()
    await title(page).fill('Willkommen')
    await page.getByRole('button', { name: 'Edit Shop' }).click()
    await page.getByLabel('Button text').fill('Laden')
    await expectAccessible(page)
  })

  await test.step('the preview shows it', async () => {
    await page.getByText('Preview', { exact: true }).click()
    const preview = page.frameLocator('iframe[title="Preview of the landing page"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Willkommen')
    await expect(preview.getByText('Laden')).toBeVisible()
    await expect(preview.getByText('Every week')).toBeVisible()
    await page.getByRole('radiogroup').getByText('Edit').click()
  })

  await test.step('a language that is removed comes back by Undo', async () => {
    await page.getByRole('button', { name: 'Remove Deutsch' }).click()
    await expect(wordsIn(page)).toBeFocused()
    await expect(title(page)).toHaveValue('Welcome')
    await undo(page)
    await wordsIn(page).selectOption('Deutsch')
    await expect(title(page)).toHaveValue('Willkommen')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveValue('Willkommen')
  })

  const address = await page
    .evaluate(() => location.origin)
    .then((origin) => {
      const { port } = new URL(origin)
      return `http://${productDomains[0].host}:${port}/languages`
    })
  const heading = (visitor: Page) => visitor.getByRole('heading', { level: 1 })
  await test.step('who reads German is given German, and may switch to the original', async () => {
    const german = await browser.newContext({ ...phone, locale: 'de-AT' })
    const visitor = await german.newPage()
    await visitor.goto(address)
    await expect(heading(visitor)).toHaveText('Willkommen')
    await expect(visitor.getByRole('link', { name: 'Laden' })).toBeVisible()
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
    await expectAccessible(visitor)
    await visitor.getByText('Sprache').click()
    await visitor.getByRole('link', { name: 'English' }).click()
    await expect(heading(visitor)).toHaveText('Welcome')
    await visitor.goto(address)
    await expect(visitor.getByRole('link', { name: 'Shop' })).toBeVisible()
    await german.close()
  })

  await test.step('who reads French is given the originals, and may switch to German', async () => {
    const french = await browser.newContext({ ...phone, locale: 'fr-FR' })
    const visitor = await french.newPage()
    await visitor.goto(address)
    await expect(heading(visitor)).toHaveText('Welcome')
    await visitor.getByText('Language').click()
    await visitor.getByRole('link', { name: 'Deutsch' }).click()
    await expect(heading(visitor)).toHaveText('Willkommen')
    await french.close()
  })
})
