import { expectTypeOf, it } from 'vitest'
import { number, object, string } from 'yup'
import { type RouteBody, type RouteParams, responseOf, route } from '#contract/route.ts'

const call = {
  by: ['USER'],
  effect: 'read',
  apiKey: 'REFUSED',
  response: responseOf(number().required()),
} as const
const params = object({ id: string().required() })

it('what a call takes is what its schemas say, and nothing where it has none', () => {
  const read = route('/x/{id}', { ...call, params })
  expectTypeOf<RouteParams<typeof read>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<RouteBody<typeof read>>().toEqualTypeOf<undefined>()
  // @ts-expect-error -- it says that it takes an id, but has no schema for it
  route<{ id: string }, undefined, undefined, number>('/x', call)
})
