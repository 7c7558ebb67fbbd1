import { type ObjectSchema, object } from 'yup'
import { withoutEmpty } from './withoutEmpty.ts'

/** The most keys that a fetch's `extra` may have, known and unknown. */
export const maxExtraKeys = 50

/**
 * The `extra` of a fetch: what a list takes beside its filters. One client sends it to every list, so keys that this one
 * does not know are ignored; filters and sorts that it does not know are refused.
 */
export const extraOf = <Extra>(known: ObjectSchema<Extra & object>) =>
  withoutEmpty(
    known.test({
      name: 'extra',
      skipAbsent: true,
      message: `Use at most ${maxExtraKeys} fields`,
      test: (value) => Object.keys(value).length <= maxExtraKeys,
    }),
  )

/** The `extra` of a list that takes nothing beside its filters. */
export const anyExtra = () => extraOf(object({}))
