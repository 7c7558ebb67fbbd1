import { describe, expect, it, vi } from 'vitest'
import type { LinkPath } from '#server/edge/edgePath.ts'
import type { Link } from '#server/edge/findLink.ts'
import { createLinkCache } from '#server/edge/linkCache.ts'

const jade = { host: 'bio.localhost', pathname: 'jade' }
const link = (title: string): Link => ({
  id: '019b76da-a800-7000-8000-000000000001',
  workspaceId: '019b76da-a800-7000-8000-000000000002',
  title,
  targetUrl: 'https://example.com/',
  isAdult: false,
  enabled: true,
  expiresAt: null,
  excludedCountryCodes: [],
  excludesStates: false,
  page: null,
  agency: { logoUrl: null, faviconUrl: null },
})

/** A database whose answers the test gives, one question at a time. */
function database() {
  const asked: string[] = []
  const answers: ((answer: Link | null | Error) => void)[] = []
  return {
    asked,
    find: ({ host, pathname }: LinkPath) => {
      asked.push(`${host}/${pathname}`)
      return new Promise<Link | null>((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    },
    /** Answers the oldest open question. */
    answer: async (answer: Link | null | Error) => {
      answers.shift()?.(answer)
      await new Promise(setImmediate)
    },
  }
}

/** A cache that knows Jade's link. */
async function warm() {
  const { asked, find, answer } = database()
  const cache = createLinkCache({ find, timeoutMs: 20 })
  const first = cache.find(jade)
  await answer(link('old'))
  await first
  asked.length = 0
  return { cache, asked, answer }
}

describe('a link that is not known', () => {
  it('is read once for all who ask meanwhile, and then never again', async () => {
    const { asked, find, answer } = database()
    const cache = createLinkCache({ find })
    const both = Promise.all([cache.find(jade), cache.find(jade)])
    await answer(link('Jade'))
    expect(await both).toEqual([link('Jade'), link('Jade')])
    expect(await cache.find(jade)).toEqual(link('Jade'))
    expect(asked).toEqual(['bio.localhost/jade'])
  })

  it('is remembered as absent when there is none, until one is made there', async () => {
    const { asked, find, answer } = database()
    const cache = createLinkCache({ find })
    const none = cache.find(jade)
    await answer(null)
    expect(await none).toBeNull()
    expect(await cache.find(jade)).toBeNull()
    cache.changed('bio.localhost/jade')
    const made = cache.find(jade)
    await answer(link('new'))
    expect(await made).toEqual(link('new'))
    expect(asked).toHaveLength(2)
  })

  it('is asked for again after a failure, which everybody who asked sees', async () => {
    const { asked, find, answer } = database()
    const cache = createLinkCache({ find })
    const failed = Promise.allSettled([cache.find(jade), cache.find(jade)])
    await answer(new Error('away'))
    expect(await failed).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    const again = cache.find(jade)
    await answer(link('Jade'))
    expect(await again).toEqual(link('Jade'))
    expect(asked).toHaveLength(2)
  })
})

describe('a link that changed', () => {
  it.each([
    ['by its address', 'bio.localhost/jade'],
    ['with its host', 'bio.localhost/'],
  ])('%s is read again before it is used', async (_, key) => {
    const { cache, asked, answer } = await warm()
    cache.changed(key)
    const found = cache.find(jade)
    await answer(link('new'))
    expect(await found).toEqual(link('new'))
    expect(await cache.find(jade)).toEqual(link('new'))
    expect(asked).toHaveLength(1)
  })

  it('is not read again because another did', async () => {
    const { cache, asked } = await warm()
    cache.changed('bio.localhost/ruby')
    cache.changed('link.localhost/')
    expect(await cache.find(jade)).toEqual(link('old'))
    expect(asked).toEqual([])
  })

  it('while it was being read is not remembered as it was before', async () => {
    const { cache, asked, answer } = await warm()
    cache.changed('bio.localhost/jade')
    const overtaken = cache.find(jade)
    cache.changed('bio.localhost/jade')
    const found = cache.find(jade)
    await answer(link('before'))
    await answer(link('after'))
    expect(await overtaken).toEqual(link('before'))
    expect(await found).toEqual(link('after'))
    expect(await cache.find(jade)).toEqual(link('after'))
    expect(asked).toHaveLength(2)
  })

  it('is gone once it was deleted', async () => {
    const { cache, answer } = await warm()
    cache.changed('bio.localhost/jade')
    const found = cache.find(jade)
    await answer(null)
    expect(await found).toBeNull()
    expect(await cache.find(jade)).toBeNull()
  })
})

describe('while the database is away', () => {
  it('what was known keeps working, and is asked for again each time', async () => {
    const { cache, asked, answer } = await warm()
    cache.allMayHaveChanged()
    const found = cache.find(jade)
    await answer(new Error('away'))
    expect(await found).toEqual(link('old'))
    const later = cache.find(jade)
    await answer(link('new'))
    expect(await later).toEqual(link('new'))
    expect(asked).toHaveLength(2)
  })

  it('nobody waits long for news of a known link, and not twice for the same', async () => {
    const { cache, asked, answer } = await warm()
    cache.allMayHaveChanged()
    expect(await cache.find(jade)).toEqual(link('old'))
    const found = vi.fn()
    cache.find(jade).then(found)
    await new Promise(setImmediate)
    expect(found).toHaveBeenCalledWith(link('old'))
    expect(asked).toHaveLength(1)
    await answer(link('new'))
    await vi.waitFor(async () => expect(await cache.find(jade)).toEqual(link('new')))
  })
})

it('knows a link that changed while it was first being read, to fall back on', async () => {
  const { asked, find, answer } = database()
  const cache = createLinkCache({ find })
  const first = cache.find(jade)
  cache.allMayHaveChanged()
  await answer(link('before'))
  expect(await first).toEqual(link('before'))
  const second = cache.find(jade)
  await answer(new Error('away'))
  expect(await second).toEqual(link('before'))
  expect(asked).toHaveLength(2)
})

it('does not forget links because of many addresses without one', async () => {
  const find = vi.fn(async ({ pathname }: LinkPath) => (pathname === 'jade' ? link('Jade') : null))
  const cache = createLinkCache({ find, maxLinks: 2, maxAbsent: 3 })
  await cache.find(jade)
  for (let count = 0; count < 100; count += 1) {
    await cache.find({ host: jade.host, pathname: `guess-${count}` })
  }
  find.mockClear()
  expect(await cache.find(jade)).toEqual(link('Jade'))
  expect(find).not.toHaveBeenCalled()
})

it('holds no more than it may, however few links that are', async () => {
  const heavy = { ...link('Jade'), title: 'x'.repeat(10_000) }
  const find = vi.fn(async () => heavy)
  const cache = createLinkCache({ find, maxHeldBytes: 25_000 })
  const open = (pathname: string) => cache.find({ host: jade.host, pathname })
  for (const pathname of ['one', 'two', 'three']) await open(pathname)
  find.mockClear()
  await open('three')
  await open('two')
  expect(find).not.toHaveBeenCalled()
  await open('one')
  expect(find).toHaveBeenCalledTimes(1)
})
