import { array, type ISchema, object, string } from 'yup'
import type { ActivityThing } from '#contract/activity.ts'
import { someOf } from '#contract/resource.ts'
import { responseOf, route } from '#contract/route.ts'
import { count, id, only } from '#contract/schema.ts'
import { importOutcome } from './importOutcome.ts'

/** What importing lines would do. */
const importCheck = object({
  /** Which lines name what is there already, by their place from 0. It stays as it is. */
  unchanged: array(count().required()).required(),
  /** What keeps lines from being imported. Messages follow the name of their field. */
  issues: array(
    object({
      /** The place of the line, from 0. */
      line: count().required(),
      field: string().required(),
      message: string().required(),
    }).required(),
  ).required(),
})

/** What was made of lines. */
const importMade = importOutcome.shape({
  /** The ids of what is new, in the order of the lines. */
  data: array(id().required()).required(),
})

interface ImportSpec<Line> {
  readonly line: ISchema<Line>
  readonly thing: ActivityThing
}

/** The two calls that make rows of the lines of a file: what it would do, and doing it. What is there already is left as it is. */
export function importRoutes<Line>(path: string, { line, thing }: ImportSpec<Line>) {
  const taking = {
    by: ['USER'],
    apiKey: 'ALLOWED',
    body: only({
      data: someOf(line),
    }),
  } as const
  return {
    checkImport: route(`${path}/import/check`, {
      ...taking,
      summary: 'Check lines of a file before they are imported; nothing is changed',
      effect: 'read',
      response: responseOf(importCheck.required()),
    }),
    /** Taken whole or not at all. Repeating a call changes nothing. */
    import: route(`${path}/import`, {
      ...taking,
      summary:
        'Import lines of a file: what is new is created, what is there already stays as it is',
      role: 'MEMBER',
      effect: 'write',
      activity: { thing, action: 'CREATED' },
      response: responseOf(importMade.required()),
    }),
  }
}
