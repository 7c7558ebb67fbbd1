import type { Creator } from '#contract/resources/creators.ts'
import { useFetchCreatorQuery } from '#src/api/creators.ts'

/** How creators are offered to choose from: few enough to look over, whatever is typed. */
export const creatorChoice = { page_size: 50, sort: 'name' } as const

/** A creator; undefined while they are not known, and for nobody. All that are asked for at once come in one call. */
export function useCreator(id: string | null): Creator | undefined {
  const { currentData } = useFetchCreatorQuery({ id: id ?? '' }, { skip: id === null })
  return currentData ?? undefined
}
