import { distinctTexts } from './distinctTexts.ts'

/**
 * A list of tags as a filter carries it: joined by commas, and ended by one when there is a single tag,
 * so that the reader sees a list. A tag cannot hold a comma. Undefined for no tags: the filter is left
 * out.
 */
export function joinTagList(tags: readonly string[]): string | undefined {
  const [first, ...others] = splitTagList(tags.join(','))
  if (first === undefined) return undefined
  return others.length === 0 ? `${first},` : [first, ...others].join(',')
}

/** The tags of a comma-joined list, each once. */
export const splitTagList = (value: string): string[] => distinctTexts(value.split(','))
