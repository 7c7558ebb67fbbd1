import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import { specifiedResources } from './specifiedCalls.ts'

/** What the call of a path below /v2 takes as its body, as JSON Schema. */
function bodyOf(path: string) {
  const body = routes.find((route) => route.path === path)?.body
  if (!body) throw new Error(`${path} takes no body`)
  return toJsonSchema(body, 'request')
}

const paginated = ['search', 'page', 'page_size', 'filters', 'sort', 'extra']

const fetches: readonly (readonly [string, readonly string[]])[] = [
  ...specifiedResources.map((name) => [`/user/${name}/fetch`, paginated] as const),
  [
    '/user/tracking-links/landing-pages/component-items/fetch',
    ['page', 'page_size', 'filters', 'sort'],
  ],
  ['/user/team/fetch', ['page', 'page_size', 'search']],
  ['/subreddits/fetch', [...paginated, 'timeframe']],
  ['/medias/fetch', [...paginated, 'timeframe', 'cursor']],
  ['/medias/niches', ['page', 'page_size', 'search']],
]

describe('a paginated resource of the specification', () => {
  it.each(fetches)('at %s takes %j', (path, fields) => {
    expect(Object.keys(bodyOf(path).properties ?? {})).toEqual(expect.arrayContaining([...fields]))
  })

  it.each(specifiedResources)('%s is created, updated and deleted by lists', (name) => {
    expect(bodyOf(`/user/${name}/create`)).toMatchObject({
      type: 'array',
      items: { type: 'object' },
    })
    expect(bodyOf(`/user/${name}/update`)).toMatchObject({
      type: 'array',
      items: { required: ['id', 'data'], properties: { data: { type: 'object' } } },
    })
    expect(bodyOf(`/user/${name}/delete`)).toMatchObject({
      type: 'array',
      items: { type: 'string' },
    })
  })
})
