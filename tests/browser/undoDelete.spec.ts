import { expect, type Page } from '@playwright/test'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { openArea } from './support/areas.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

/** What a visitor of a link gets: a redirect, or that there is nothing. */
const visit = async (page: Page, greenroom: Greenroom, pathname: string) => {
  const headers = { Host: new URL(greenroom.linkUrl).host }
  const url = new URL(pathname, greenroom.url).href
  return (await page.request.get(url, { headers, maxRedirects: 0 })).status()
}

/** Publishes two links. */
async function publishTwo(owner: TestBrowser, paths: readonly [string, string]) {
  const [domain] = (await owner.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  await owner.ask(
    trackingLinkRoutes.create,
    paths.map((pathname) => ({
      title: pathname,
      user_domain_id: domain?.id ?? '',
      pathname,
      target_url: 'https://example.com/',
    })),
  )
}

async function deleteBoth(page: Page) {
  await page.getByLabel('Select all links on this page').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 2 links' }).click()
  await expect(page.getByText('2 links deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible()
}

const total = async (owner: TestBrowser) => (await owner.ask(trackingLinkRoutes.fetch, {})).total

test('deleted links are back by Undo, also after going elsewhere, and were never gone for visitors', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'undo@example.com')
  await publishTwo(owner, ['undo-jade', 'undo-ruby'])
  await page.goto('/links')
  await deleteBoth(page)
  await openArea(page, 'Creators')
  await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible()
  expect(await visit(page, greenroom, 'undo-jade')).toBe(302)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('2 links: undone')).toBeVisible()
  await openArea(page, 'Links')
  await expect(page.getByRole('link', { name: 'undo-jade', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'undo-ruby', exact: true })).toBeVisible()
  expect(await visit(page, greenroom, 'undo-jade')).toBe(302)
  expect(await total(owner)).toBe(2)
})

test('deleted links are gone for everybody once they cannot be had back any more', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'undo-late@example.com')
  await publishTwo(owner, ['late-jade', 'late-ruby'])
  await page.goto('/links')
  await deleteBoth(page)
  await expect.poll(() => total(owner), { timeout: 20_000 }).toBe(0)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
  expect(await visit(page, greenroom, 'late-jade')).toBe(404)
})

test('deleted links are gone when the page is closed at once', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'undo-closed@example.com')
  await publishTwo(owner, ['closed-jade', 'closed-ruby'])
  await page.goto('/links')
  await deleteBoth(page)
  await page.goto('about:blank')
  await expect.poll(() => total(owner), { timeout: 5_000 }).toBe(0)
})

test('deleted links wait for the network, and can be had back until it is there', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'undo-offline@example.com')
  await publishTwo(owner, ['away-jade', 'away-ruby'])
  await page.clock.install()
  await page.goto('/links')
  await deleteBoth(page)
  await context.setOffline(true)
  await page.clock.fastForward(11_000)
  await expect(page.getByText('2 links deleted: not sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => total(owner), { timeout: 10_000 }).toBe(0)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden()
})
