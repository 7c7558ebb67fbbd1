import type { Creator } from '#contract/resources/creators.ts'
import { useFetchCreatorQuery, useFetchCreatorsQuery } from '#src/api/creators.ts'

/** The creators that selects and tables know without asking for each. */
export const creatorChoice = { page_size: 200, sort: 'name' } as const

/** A creator; undefined while they are not known, and for nobody. Those beyond the choice come together in one call. */
export function useCreator(id: string | null): Creator | undefined {
  const { data: choice, isSuccess, isError } = useFetchCreatorsQuery(creatorChoice)
  const known = choice?.data.find((creator) => creator.id === id)
  const isSettled = isSuccess || isError
  const { currentData: alone } = useFetchCreatorQuery(
    { id: id ?? '' },
    { skip: id === null || !isSettled || known !== undefined },
  )
  return known ?? alone ?? undefined
}
