import { useFetchCreatorsQuery } from '#src/api/creators.ts'

/** The creators that selects and tables know by name without asking for each. */
export const creatorChoice = { page_size: 200, sort: 'name' } as const

/** A creator's name; undefined while it is not known, and for nobody. */
export function useCreatorName(id: string | null): string | undefined {
  const { data: choice, isSuccess } = useFetchCreatorsQuery(creatorChoice)
  const known = choice?.data.find((creator) => creator.id === id)
  const { data: alone } = useFetchCreatorsQuery(
    { filters: { id: id ?? '' } },
    { skip: id === null || !isSuccess || known !== undefined },
  )
  return known?.name ?? alone?.data.find((creator) => creator.id === id)?.name
}
