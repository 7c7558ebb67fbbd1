import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import {
  medias,
  niches,
  subreddits,
  workspaceMedias,
  workspaceSubreddits,
} from '#server/database/schema/discovery.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { fileOf } from '#tests/support/client/fileOf.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { renderApp } from '#tests/support/client/renderApp.tsx'
import {
  discoverMedias,
  discoverNiches,
  discoverSubreddits,
} from '#tests/support/discovery/discovered.ts'

const app = clientApp()
let anna: TestBrowser

/** jsdom lays nothing out, so nothing ever comes near. */
class NothingIntersects {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(async () => {
  vi.stubGlobal('IntersectionObserver', NothingIntersects)
  anna = await app.signedIn('anna@example.com')
})
beforeEach(async () => {
  for (const table of [medias, niches, subreddits, workspaceMedias, workspaceSubreddits])
    await app.database.delete(table)
  forwardToApp(anna)
})

const posts = async () => within(await screen.findByRole('feed')).getAllByRole('article')

describe('the discovery feed', () => {
  it('says how to fill it while there is nothing', async () => {
    const { person, here } = renderApp('/discover')
    expect(await screen.findByText('No posts yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Watch accounts' })).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Upload CSV' })).toHaveLength(2)
    await person.click(screen.getByRole('link', { name: 'Add accounts' }))
    await waitFor(() => expect(here()).toBe('/accounts?form=new'))
  })

  it('shows posts with what their platform counts, and leads there', async () => {
    await discoverMedias(app.database, [
      {
        platform: 'TIKTOK',
        mediaType: 'VIDEO',
        url: 'https://www.tiktok.com/@jade/video/7301',
        caption: 'Morning flow',
        views: 12_345,
        likes: 0,
      },
    ])
    renderApp('/discover')
    const post = within(await screen.findByRole('article', { name: 'Video by jade on TikTok' }))
    expect(post.getByText('Morning flow')).toBeDefined()
    expect(post.getAllByRole('listitem').map((metric) => metric.textContent)).toEqual([
      '12.3K views',
      '0 likes',
    ])
    const link = post.getByRole('link', { name: /Open on TikTok/ })
    expect(link.getAttribute('href')).toBe('https://www.tiktok.com/@jade/video/7301')
  })

  it('saves a post to the examples', async () => {
    await discoverMedias(app.database, [{ caption: 'Morning flow', views: 7 }])
    const { person } = renderApp('/discover')
    await person.click(await screen.findByRole('button', { name: 'Save to examples' }))
    expect(await screen.findByRole('button', { name: 'Saved' })).toBeDefined()
    expect(await anna.ask(exampleRoutes.fetch, {})).toMatchObject({
      data: [{ type: 'UNIVERSE', name: 'Morning flow', media: { views: 7 } }],
    })
  })

  it('grows at the press of a button, and continues with the first new post', async () => {
    await discoverMedias(
      app.database,
      Array.from({ length: 41 }, (_, index) => ({ caption: `Post ${index}` })),
    )
    const { person } = renderApp('/discover')
    expect(await posts()).toHaveLength(40)
    await person.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await posts()).toHaveLength(41))
    expect(document.activeElement).toBe((await posts())[40])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('keeps what it shows when more cannot be had, and tries again', async () => {
    await discoverMedias(
      app.database,
      Array.from({ length: 41 }, () => ({})),
    )
    const { person } = renderApp('/discover')
    expect(await posts()).toHaveLength(40)
    serverRefuses('RATE_LIMITED', 'Too often', { path: '/medias/keyset/fetch' })
    await person.click(screen.getByRole('button', { name: 'Load more' }))
    expect(
      await screen.findByRole('button', { name: 'Could not load more. Try again' }),
    ).toBeDefined()
    expect(await posts()).toHaveLength(40)
  })

  it('is narrowed from its address, and filters go into it', async () => {
    await discoverNiches(app.database, ['dance', 'yoga'])
    await discoverMedias(app.database, [
      { caption: 'a', niches: ['yoga'], countryCode: 'US' },
      { caption: 'b', niches: ['yoga'], countryCode: 'DE' },
      { caption: 'c', niches: ['dance'], countryCode: 'DE' },
    ])
    const calls = recordCalls()
    const { person, here } = renderApp('/discover?countries=DE')
    expect(await posts()).toHaveLength(2)
    const field = screen.getByRole('combobox', { name: 'Niches' })
    await person.click(field)
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('the niches have no list')
    await person.click(await within(list).findByRole('option', { name: 'yoga', hidden: true }))
    await waitFor(async () => expect(await posts()).toHaveLength(1))
    expect(here()).toBe('/discover?countries=DE&niches=yoga')
    expect(calls.findLast(({ path }) => path === '/v2/medias/keyset/fetch')?.body).toMatchObject({
      filters: { country_code: 'DE,', niches: 'yoga,' },
    })
  })

  it('that nothing matches is made whole by clearing it', async () => {
    await discoverMedias(app.database, [{}])
    const { person, here } = renderApp('/discover?search=nothing&time=DAY&sort=-views')
    await person.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await posts()).toHaveLength(1)
    expect(here()).toBe('/discover?sort=-views')
  })

  it('is a table too, of pages and sorted by any figure', async () => {
    await discoverMedias(
      app.database,
      Array.from({ length: 51 }, (_, index) => ({ caption: `Post ${index}`, shares: index })),
    )
    renderApp('/discover?layout=table&sort=-shares')
    expect(await screen.findByText('Post 50')).toBeDefined()
    expect(screen.getByText('1 to 50 of 51+ posts')).toBeDefined()
    cleanup()
    renderApp('/discover?layout=table&sort=-shares&page=2')
    expect(await screen.findByText('Post 0')).toBeDefined()
    expect(screen.getByText('51 to 51 of 51 posts')).toBeDefined()
  })

  it('is narrowed by a second list of niches, and by days', async () => {
    await discoverMedias(app.database, [
      { caption: 'a', niches: ['yoga', 'travel'], createdAt: new Date('2026-01-05T12:00:00Z') },
      { caption: 'b', niches: ['yoga'], createdAt: new Date('2026-01-05T12:00:00Z') },
      { caption: 'c', niches: ['yoga', 'travel'], createdAt: new Date('2026-01-07T00:00:00Z') },
    ])
    renderApp('/discover?niches=yoga&also=travel&from=2026-01-05&to=2026-01-06')
    expect(await posts()).toHaveLength(1)
    expect(screen.getByText('a')).toBeDefined()
  })

  it('that could not be loaded says so', async () => {
    serverRefuses('RATE_LIMITED', 'Slow down', { path: '/medias/keyset/fetch' })
    renderApp('/discover')
    expect(await screen.findByText('The posts could not be loaded')).toBeDefined()
    expect(screen.getByText('Slow down')).toBeDefined()
  })
})

describe('the directory of subreddits', () => {
  it('says how to fill it while there is nothing', async () => {
    const { person, here } = renderApp('/subreddits')
    expect(await screen.findByText('No subreddits yet')).toBeDefined()
    await person.click(screen.getAllByRole('button', { name: 'Upload CSV' })[1] ?? document.body)
    expect(await screen.findByText(/^A CSV file with .*: name, subscribers;/)).toBeDefined()
    expect(here()).toBe('/subreddits?form=upload')
  })

  it('lists subreddits, sorts and narrows them by size and audience', async () => {
    await discoverSubreddits(app.database, [
      { name: 'pics', subscribers: 30_000_000 },
      { name: 'yoga', subscribers: 900, over18: true },
    ])
    const { person, here } = renderApp('/subreddits')
    const names = async () =>
      (await screen.findAllByRole('link', { name: /^r\// })).map((link) => link.textContent?.trim())
    expect(await names()).toEqual(['r/pics', 'r/yoga'])
    await person.click(screen.getByRole('combobox', { name: 'Filter by size' }))
    await person.click(await screen.findByRole('option', { name: '1,000 or more', hidden: true }))
    await waitFor(async () => expect(await names()).toEqual(['r/pics']))
    expect(here()).toBe('/subreddits?size=1000')
    cleanup()
    const again = renderApp('/subreddits').person
    await again.click(await screen.findByRole('button', { name: /Subscribers/ }))
    await waitFor(async () => expect(await names()).toEqual(['r/yoga', 'r/pics']))
    await again.click(screen.getByRole('combobox', { name: 'Filter by audience' }))
    await again.click(await screen.findByRole('option', { name: 'All ages', hidden: true }))
    await waitFor(async () => expect(await names()).toEqual(['r/pics']))
  })
})

describe('an upload of posts', () => {
  const file = `platform,external_id,media_type,url,author_handle,created_at,likes
tiktok,1,reel,tiktok.com/@cleo/video/1,@cleo,2026-01-31,"1,200"
tiktok,2,reel,tiktok.com/@cleo/video/2,@cleo,2026-01-31,many
tiktok,3,reel,tiktok.com/@cleo/video/3,@cleo,2026-01-30,7
`

  it('shows what is wrong, leaves it out, and is deleted again', async () => {
    const { person, here } = renderApp('/discover?form=upload&uploaded=own')
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload posts' }))
    await dialog.findByRole('button', { name: 'Choose a file' })
    const input = document.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('there is no field for a file')
    await person.upload(input, fileOf('posts.csv', file))

    const wrong = within(await screen.findByRole('region', { name: 'Wrong lines' }))
    expect(wrong.getByRole('row', { name: /^3 likes many Is not a whole number/ })).toBeDefined()
    expect(screen.getByText(/^2 lines can be uploaded, 1 line cannot/)).toBeDefined()
    await person.click(screen.getByRole('checkbox', { name: 'Leave out the wrong line' }))
    await person.click(screen.getByRole('button', { name: 'Upload 2 lines' }))
    await person.click(await screen.findByRole('button', { name: 'Done' }))

    await waitFor(async () => expect(await posts()).toHaveLength(2))
    expect(here()).toBe('/discover?uploaded=own')
    await person.click(screen.getByRole('button', { name: 'Delete all uploads' }))
    await person.click(await screen.findByRole('button', { name: 'Delete posts' }))
    expect(await screen.findByText('2 posts deleted')).toBeDefined()
    expect(await screen.findByText('Nothing uploaded yet')).toBeDefined()
  })

  it('is for those who manage the workspace, as others are told', async () => {
    const dan = await app.signedIn('dan@example.com')
    await giveRole(app, dan, 'MEMBER')
    forwardToApp(dan)
    const { person } = renderApp('/discover?form=upload')
    const [button = document.body] = await screen.findAllByRole('button', { name: 'Upload CSV' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.hover(button)
    expect(await screen.findByText('Only the owner and admins can change this.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
