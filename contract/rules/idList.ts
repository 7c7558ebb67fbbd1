import { distinctTexts } from './distinctTexts.ts'

/**
 * The ids of an array or of a comma-joined text, each once, in their order. What is no text is passed
 * over. Undefined when none is left: the filter is left out.
 */
export function normaliseIdList(ids: unknown): string[] | undefined {
  const texts = (Array.isArray(ids) ? ids : [ids]).filter((id) => typeof id === 'string')
  const distinct = distinctTexts(texts.flatMap((text) => text.split(',')))
  return distinct.length === 0 ? undefined : distinct
}
