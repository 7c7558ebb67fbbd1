import { array, boolean, type ObjectSchema, object } from 'yup'
import { batchLimit } from '#contract/resource.ts'
import { count, id, only } from '#contract/schema.ts'
import { eachOnce } from './eachOnce.ts'

interface Which {
  readonly ids?: unknown
  readonly matching?: unknown
}

/**
 * Which of a workspace's uploads are to go: those of these ids, or all that a fetch with the same words and filters shows; with
 * both, those that are both.
 */
export const whichUploads = <Narrowing>(narrowing: ObjectSchema<Narrowing & object>) =>
  only({
    ids: array(id().required())
      .min(1, 'List at least one')
      .max(batchLimit, `List at most ${batchLimit}`)
      .test(eachOnce),
    /** Empty, it means all of them. */
    matching: narrowing.default(undefined).optional(),
  }).test({
    name: 'ids-or-matching',
    skipAbsent: true,
    message: 'Give ids, or what matches',
    test: ({ ids, matching }: Which) => ids !== undefined || matching !== undefined,
  })

/** How many are gone, and whether there are more: one call deletes a bounded number of them. */
export const deletedUploads = object({
  deleted: count().required(),
  more: boolean().required(),
}).required()
