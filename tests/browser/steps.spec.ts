import { expect, type Locator, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { openArea } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

/** What somebody does on a screen, and how it shows there. */
interface Step {
  readonly take: () => Promise<void>
  readonly shows: () => Promise<void>
  readonly isGone: () => Promise<void>
}

/** Takes steps, back through all of them and forward again; with a reload at the end, and one in the middle. */
async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  const urls = [page.url()]
  const isAt = async (place: number) => {
    await expect(page).toHaveURL(urls[place] ?? '')
    for (const [at, { shows, isGone }] of steps.entries()) await (at < place ? shows() : isGone())
  }
  for (const [at, { take, shows }] of steps.entries()) {
    await take()
    await shows()
    await expect(page).not.toHaveURL(urls[at] ?? '')
    urls.push(page.url())
  }
  await page.reload()
  await isAt(steps.length)
  for (let place = steps.length - 1; place >= 0; place--) {
    await page.goBack()
    if (place === 1) await page.reload()
    await isAt(place)
  }
  for (let place = 1; place <= steps.length; place++) {
    await page.goForward()
    await isAt(place)
  }
}

/** A word, typed slowly into the search of a screen. */
const typed = (search: Locator, word: string): Step => ({
  take: () => search.pressSequentially(word, { delay: 300 }),
  shows: () => expect(search).toHaveValue(word),
  isGone: () => expect(search).toHaveValue(''),
})

/** An option of a select, by its label. */
const chosen = (field: Locator, option: string): Step => ({
  take: async () => {
    await field.click()
    await field.page().getByRole('option', { name: option, exact: true }).click()
  },
  shows: () => expect(field).toHaveValue(option),
  isGone: () => expect(field).toHaveValue(''),
})

/** A drawer that a button opens. */
const opened = (button: Locator, drawer: Locator): Step => ({
  take: () => button.click(),
  shows: () => expect(drawer).toBeVisible(),
  isGone: () => expect(drawer).toBeHidden(),
})

/** Goes to an area, and waits until its screen is there. */
async function enterArea(page: Page, area: string): Promise<void> {
  await openArea(page, area)
  await expect(page.getByRole('heading', { level: 1, name: area, exact: true })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

interface Workspace {
  readonly brand: TestBrowser
  readonly jade: string
}

/** A workspace with two creators, a link and a request of one of them. */
async function fill(page: Page, greenroom: Greenroom, email: string): Promise<Workspace> {
  const brand = await enter(page.context(), greenroom, email)
  await buyAgencyPlan(page)
  const [jade] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', tags: ['vip'] },
    { name: 'Ruby' },
  ])
  const id = jade?.id ?? ''
  await brand.ask(trackingLinkRoutes.create, [
    {
      user_domain_id: productDomains[0].id,
      pathname: `${email.replace(/@.*/, '')}-jade`,
      target_url: 'https://example.com/',
      creator_id: id,
    },
  ])
  await brand.ask(requestRoutes.create, [
    {
      title: 'Jade by the lake',
      status: 'OPEN',
      creator_ids: [id],
      item_data: [{ title: 'By the lake', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await page.goto('/')
  return { brand, jade: id }
}

test('filters, searches and drawers of lists are steps for Back and Forward', async ({
  page,
  greenroom,
}) => {
  await fill(page, greenroom, 'steps@example.com')

  await test.step('creators: a search, a tag and the form of a new one', async () => {
    await enterArea(page, 'Creators')
    const tags = field(page, 'Filter by tags')
    const vip = page.locator('[data-with-remove]', { hasText: 'vip' })
    await walk(page, [
      typed(page.getByLabel('Search creators'), 'jade'),
      {
        take: async () => {
          await tags.click()
          await page.getByRole('option', { name: 'vip' }).click()
        },
        shows: () => expect(vip).toBeVisible(),
        isGone: () => expect(vip).toBeHidden(),
      },
      opened(
        page.getByRole('button', { name: 'Add a creator' }),
        page.getByRole('dialog', { name: 'Add a creator' }),
      ),
    ])
  })

  await test.step('a form that is closed by its button stays closed for Back', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\?search=jade&tags=vip$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?search=jade$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('links: whose, how they stand, and the form of a new one', async () => {
    await enterArea(page, 'Links')
    await walk(page, [
      chosen(field(page, 'Filter by creator'), 'Jade'),
      chosen(field(page, 'Filter by status'), 'Enabled'),
      typed(page.getByLabel('Search links'), 'steps'),
      opened(
        page.getByRole('button', { name: 'Publish a link' }),
        page.getByRole('dialog', { name: 'Publish a link' }),
      ),
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/search=steps$/)
  })

  await test.step('requests: a search, a status, and the form on the screen of one', async () => {
    await enterArea(page, 'Requests')
    const title = page.getByRole('heading', { level: 1, name: 'Jade by the lake' })
    const search = page.getByLabel('Search requests')
    const status = field(page, 'Filter by status')
    await walk(page, [typed(search, 'lake'), chosen(status, 'Open')])
    await page.getByRole('link', { name: 'Jade by the lake' }).click()
    await expect(title).toBeVisible()
    await walk(page, [
      opened(
        page.getByRole('button', { name: 'Edit', exact: true }),
        page.getByRole('dialog', { name: 'Edit request' }),
      ),
    ])
    await page.goBack()
    await expect(title).toBeVisible()
    await page.goBack()
    await expect(search).toHaveValue('lake')
    await expect(status).toHaveValue('Open')
  })
})

test('columns that are hidden one after the other are one step', async ({ page, greenroom }) => {
  await fill(page, greenroom, 'columns@example.com')
  await enterArea(page, 'Creators')
  const table = page.getByRole('columnheader')
  await expect(table.first()).toBeVisible()
  const all = await table.count()
  await page.getByRole('button', { name: 'Columns and rows' }).click()
  const columns = page.getByRole('menuitemcheckbox')
  for (const place of [0, 1, 2]) await columns.nth(place).click()
  await expect(table).toHaveCount(all - 3)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(table).toHaveCount(all)
  await expect(page).toHaveURL(/\/creators$/)
})

test('two tabs that fill in a new link each keep their own over a reload', async ({
  page,
  greenroom,
}) => {
  await fill(page, greenroom, 'tabs@example.com')
  const tabs = [page, await page.context().newPage()]
  const title = (tab: Page) =>
    tab.getByRole('dialog', { name: 'Publish a link' }).getByRole('textbox', { name: 'Title' })
  for (const tab of tabs) {
    await tab.goto('/links?form=new')
    await expect(title(tab)).toBeVisible()
  }
  for (const [place, tab] of tabs.entries()) await title(tab).fill(`Of tab ${place}`)
  for (const [place, tab] of tabs.entries()) {
    await tab.reload()
    await expect(title(tab)).toHaveValue(`Of tab ${place}`)
  }
})

test('Back asks before it closes a form in which something was typed', async ({
  page,
  greenroom,
}) => {
  await fill(page, greenroom, 'unsaved@example.com')
  await enterArea(page, 'Creators')
  await page.getByRole('button', { name: 'Add a creator' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await name.fill('Opal')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Opal')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/creators$/)
})

test('the review desk and analytics are walked back and forward', async ({ page, greenroom }) => {
  await fill(page, greenroom, 'desksteps@example.com')

  await test.step('review: which files, of whom, and for which request', async () => {
    await enterArea(page, 'Review')
    await walk(page, [
      {
        take: () => page.getByText('All files', { exact: true }).click(),
        shows: () => expect(page.getByRole('radio', { name: 'All files' })).toBeChecked(),
        isGone: () => expect(page.getByRole('radio', { name: 'To review' })).toBeChecked(),
      },
      chosen(field(page, 'Filter by creator'), 'Jade'),
      chosen(field(page, 'Filter by request'), 'Jade by the lake'),
    ])
  })

  await test.step('analytics: a period, an interval and a tab', async () => {
    await enterArea(page, 'Analytics')
    const range = field(page, 'Range')
    const weekly = page.getByRole('radio', { name: 'Week' })
    const blocked = page.getByRole('tab', { name: 'Blocked and bots' })
    await walk(page, [
      {
        ...chosen(range, 'Last 90 days'),
        isGone: () => expect(range).toHaveValue('Last 30 days'),
      },
      {
        take: () => page.getByText('Week', { exact: true }).click(),
        shows: () => expect(weekly).toBeChecked(),
        isGone: () => expect(weekly).not.toBeChecked(),
      },
      {
        take: () => blocked.click(),
        shows: () => expect(blocked).toHaveAttribute('aria-selected', 'true'),
        isGone: () => expect(blocked).toHaveAttribute('aria-selected', 'false'),
      },
    ])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Back takes filters back that stand under one button, and closes a drawer', async ({
    page,
    greenroom,
  }) => {
    await fill(page, greenroom, 'phonesteps@example.com')
    await enterArea(page, 'Links')
    const button = (used: number) =>
      page.getByRole('button', { name: used === 0 ? 'Filters' : `Filters (${used})`, exact: true })
    const folded = (name: string) => page.locator(`input[aria-label="${name}"]`)
    /** Opens the filters, chooses, and folds them again. */
    const filtered = (name: string, option: string, used: number): Step => ({
      take: async () => {
        await button(used - 1).click()
        await chosen(field(page, name), option).take()
        await button(used).click()
      },
      shows: () => expect(folded(name)).toHaveValue(option),
      isGone: () => expect(folded(name)).toHaveValue(''),
    })
    await walk(page, [
      typed(page.getByLabel('Search links'), 'phone'),
      filtered('Filter by creator', 'Jade', 1),
      filtered('Filter by status', 'Enabled', 2),
      opened(
        page.getByRole('button', { name: 'Publish a link' }),
        page.getByRole('dialog', { name: 'Publish a link' }),
      ),
    ])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button(2)).toBeVisible()
    await page.goBack()
    await expect(button(1)).toBeVisible()
  })

  test('the filters of the review desk and of analytics fold under one button', async ({
    page,
    greenroom,
  }) => {
    await fill(page, greenroom, 'fold@example.com')
    const filters = page.getByRole('button', { name: /^Filters/ })

    await page.goto('/review')
    const creator = field(page, 'Filter by creator')
    await expect(filters).toBeVisible()
    await expect(creator).toBeHidden()
    await filters.click()
    await chosen(creator, 'Jade').take()
    await expect(filters).toHaveAccessibleName('Filters (1)')

    await page.goto('/analytics')
    const range = field(page, 'Range')
    await expect(filters).toBeVisible()
    await expect(range).toBeHidden()
    await filters.click()
    await chosen(range, 'Last 90 days').take()
    await expect(filters).toHaveAccessibleName('Filters (1)')
    await page.reload()
    await expect(filters).toHaveAccessibleName('Filters (1)')
  })
})
