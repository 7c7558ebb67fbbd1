import { boolean, type ISchema, type ObjectSchema, object } from 'yup'
import type { ActivityThing } from './activity.ts'
import { importOutcome } from './import/importOutcome.ts'
import { someOf } from './resource.ts'
import { responseOf, route, writtenInApp } from './route.ts'
import { eachOnce } from './rules/eachOnce.ts'
import { count, id, only } from './schema.ts'

interface Which {
  readonly ids?: unknown
  readonly matching?: unknown
}

/**
 * Which of a workspace's uploads are to go: those of these ids, or all that a fetch with the same words and filters shows; with
 * both, those that are both.
 */
const whichUploads = <Narrowing>(narrowing: ObjectSchema<Narrowing & object>) =>
  only({
    ids: someOf(id().required()).test(eachOnce).optional(),
    /** Empty, it means all of them. */
    matching: narrowing.default(undefined).optional(),
  }).test({
    name: 'ids-or-matching',
    skipAbsent: true,
    message: 'Give ids, or what matches',
    test: ({ ids, matching }: Which) => ids !== undefined || matching !== undefined,
  })

/** How many are gone, and whether there are more: one call deletes a bounded number of them. */
const deletedUploads = object({
  deleted: count().required(),
  more: boolean().required(),
}).required()

interface UploadedSpec<Line, Narrowing> {
  readonly thing: ActivityThing
  /** What people call the rows. */
  readonly rows: string
  readonly line: ISchema<Line>
  /** What a fetch of them is narrowed by. */
  readonly narrowing: ObjectSchema<Narrowing & object>
}

/** The calls about what a workspace brings along itself, and nobody else sees. They fill and empty what the whole of it discovers. */
export const uploadedRoutes = <Line, Narrowing>(
  path: string,
  { thing, rows, line, narrowing }: UploadedSpec<Line, Narrowing>,
) => ({
  /** Each call is taken whole or not at all. What is there already is overwritten; to repeat a call changes nothing. */
  upsert: route(`${path}/uploads/upsert`, {
    ...writtenInApp,
    role: 'ADMIN',
    activity: { thing, action: 'UPLOADED' },
    summary: `Upload ${rows} for this workspace alone`,
    body: only({ data: someOf(line) }),
    response: responseOf(importOutcome),
  }),
  delete: route(`${path}/uploads/delete`, {
    ...writtenInApp,
    role: 'ADMIN',
    activity: { thing, action: 'DELETED' },
    summary: `Delete ${rows} that this workspace has uploaded`,
    body: whichUploads(narrowing),
    response: responseOf(deletedUploads),
  }),
})
