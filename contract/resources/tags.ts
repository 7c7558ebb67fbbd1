import { boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { count, id, label, only, text, time } from '#contract/schema.ts'

/** To how many the uses of a tag are counted. */
export const maxTagUses = 1_000

/**
 * A label of the workspace. Whatever carries labels carries their texts: a new text becomes a tag, a tag
 * that is renamed is renamed everywhere, and one that is deleted is taken off everything.
 */
export const tag = object({
  id: id().required(),
  text: string().required(),
  /** How many creators, links and other things carry it, counted to 1,000. */
  use_total: count().max(maxTagUses).required(),
  /** Whether that are all of them. */
  use_total_is_exact: boolean().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Tag = InferType<typeof tag>

export const createTag = only({ text: label('Enter a tag') })

export const tagSorts = ['text', 'created_at'] as const

export type TagSort = (typeof tagSorts)[number]

const filters = only({ id: id(), text: text(64) })

export const tagRoutes = {
  ...exportedResource('/user/tags', {
    thing: 'TAG',
    apiKey: 'ALLOWED',
    entity: tag,
    create: createTag,
    update: createTag.partial(),
    filters,
    sorts: tagSorts,
  }),
}

export const tagGroup: Group = {
  name: 'Tags',
  row: 'Tag',
  about: 'The labels of a workspace.',
  routes: tagRoutes,
}
