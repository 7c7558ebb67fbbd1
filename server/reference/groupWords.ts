import type { Group } from '#contract/group.ts'
import type { Words } from '#server/platform/openapi/reference.ts'

/** What the fields of a group mean, where that is not what the words of all say. */
export interface GroupWords {
  readonly group: Group
  readonly words: Words
}
