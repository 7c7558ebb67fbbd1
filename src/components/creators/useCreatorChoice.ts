import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import { useFetchCreatorsQuery, useLazyFetchCreatorsQuery } from '#src/api/creators.ts'
import { creatorChoice } from './useCreatorName.ts'

/**
 * The creators to choose from: those that match what is typed, and those already chosen, which may lie beyond the
 * first two hundred.
 */
export function useCreatorChoice(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data: usual, isSuccess } = useFetchCreatorsQuery(creatorChoice)
  const { data: matching } = useFetchCreatorsQuery({ ...creatorChoice, search })
  const listed = [...(usual?.data ?? []), ...(matching?.data ?? [])]
  const others = useOthers(
    isSuccess ? chosen.filter((id) => !listed.some((creator) => creator.id === id)) : [],
  )
  const known = new Map([...others, ...listed].map((creator) => [creator.id, creator]))
  return { known, offered: matching?.data ?? usual?.data ?? [], setTyped }
}

/** Creators that no list has, each fetched once. */
function useOthers(ids: readonly string[]): readonly Creator[] {
  const [fetch] = useLazyFetchCreatorsQuery()
  const [found, setFound] = useState<readonly Creator[]>([])
  const missing = ids.filter((id) => !found.some((creator) => creator.id === id)).join()
  useEffect(() => {
    for (const id of missing.split(',').filter(Boolean)) {
      void fetch({ filters: { id } }, true).then(({ data }) => {
        const creator = data?.data[0]
        if (creator) setFound((before) => [...before.filter((one) => one.id !== id), creator])
      })
    }
  }, [missing, fetch])
  return found
}
