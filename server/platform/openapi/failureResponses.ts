import type { Group } from '#contract/group.ts'
import type { AnyRoute } from '#contract/route.ts'
import { failureExamples } from './failureExamples.ts'
import { failuresOf } from './failures.ts'
import { failureHeaders } from './headers.ts'
import type { Response, ResponseReference } from './openApi.ts'

/** What a call can fail with, by its status; calls that can fail with the same refer to the same. */
export const failureResponses = (route: AnyRoute): Readonly<Record<string, ResponseReference>> =>
  Object.fromEntries(
    [...failuresOf(route)].map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${codes.join('-')}` },
    ]),
  )

/** All answers that {@link failureResponses} refers to, by their names. */
export const sharedResponses = (groups: readonly Group[]): Readonly<Record<string, Response>> =>
  Object.fromEntries(
    groups.flatMap(({ routes }) =>
      Object.values(routes).flatMap((route) =>
        [...failuresOf(route)].map(([status, codes]) => [
          codes.join('-'),
          {
            description: codes.join(', '),
            headers: failureHeaders(status),
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Failure' },
                examples: Object.fromEntries(
                  codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
                ),
              },
            },
          },
        ]),
      ),
    ),
  )

/** What calls that fail may say: an example of every code that is among {@link sharedResponses}. */
export function sharedExamples(groups: readonly Group[]) {
  const routes = groups.flatMap((group) => Object.values(group.routes))
  const codes = new Set(routes.flatMap((route) => [...failuresOf(route).values()].flat()))
  return Object.fromEntries(
    [...codes].map((code) => {
      const { message, metadata = {} } = failureExamples[code]
      return [code, { value: { error: { code, message, metadata } } }]
    }),
  )
}
