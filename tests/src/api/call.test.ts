import { describe, expect, it } from 'vitest'
import { boolean, number, object, string } from 'yup'
import { type AnyRoute, pageResponse, responseOf, route } from '#contract/route.ts'
import { requestOf } from '#src/api/call.ts'
import { plainRead, plainWrite } from '#tests/support/client/plainRoutes.ts'

const row = object({ id: string().required() })

const series = route('/links/{id}/analytics', {
  ...plainRead,
  params: object({ id: string().required() }),
  query: object({ realtime: boolean(), start_date: string() }),
  body: object({ interval: string() }),
  response: responseOf(row),
})
const rows = route('/rows/fetch', {
  ...plainRead,
  body: object({ page: number() }),
  response: pageResponse(row),
})
const change = route('/rows/update', {
  ...plainWrite,
  body: object({ title: string() }),
  response: responseOf(row),
})

const sent = (called: AnyRoute, argument: unknown) => {
  const { path, body } = requestOf({ route: called, argument })
  return { path, body: body === undefined ? undefined : JSON.parse(body) }
}

describe('requestOf', () => {
  it('fills path and query parameters in, and sends the body beside them', () => {
    const argument = { id: 'a/b', realtime: false, start_date: '', body: { interval: 'DAY' } }
    expect(sent(series, argument)).toEqual({
      path: '/v2/links/a%2Fb/analytics?realtime=false',
      body: { interval: 'DAY' },
    })
  })

  it('leaves out of a fetch what filters nothing', () => {
    const argument = {
      search: ' ',
      page: 1,
      sort: undefined,
      filters: { tags: '', creator_id: null, platforms: [], enabled: false },
    }
    expect(sent(rows, argument)).toEqual({
      path: '/v2/rows/fetch',
      body: { page: 1, filters: { enabled: false } },
    })
  })

  it('leaves out filters when none is left', () => {
    expect(sent(rows, { filters: { tags: '' } }).body).toEqual({})
  })

  it('leaves out of what is asked for beside filters what asks for nothing', () => {
    expect(sent(rows, { extra: { niche_tags: [], creator_ids: ['1'] } }).body).toEqual({
      extra: { creator_ids: ['1'] },
    })
    expect(sent(rows, { extra: { niche_tags: undefined } }).body).toEqual({})
  })

  it('drops the page when there is a cursor', () => {
    expect(sent(rows, { page: 3, cursor: 'abc' }).body).toEqual({ cursor: 'abc' })
  })

  it('sends an empty fetch for no argument', () => {
    expect(sent(rows, undefined).body).toEqual({})
  })

  it('sends a change as it is: an empty text and null mean something there', () => {
    const argument = [{ id: '1', data: { title: '', creator_id: null } }]
    expect(sent(change, argument).body).toEqual(argument)
  })
})
