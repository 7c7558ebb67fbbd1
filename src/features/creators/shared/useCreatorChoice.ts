import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { creatorChoice } from './useCreator.ts'
import { useCreatorsById } from './useCreatorsById.ts'

/**
 * The creators to choose from: those that match what is typed, and those already chosen, which may lie beyond them.
 */
export function useCreatorChoice(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data: matching } = useFetchCreatorsQuery({ ...creatorChoice, search })
  const offered = matching?.data ?? []
  const others = useCreatorsById(chosen)
  const known = new Map([...offered, ...others].map((creator) => [creator.id, creator]))
  return { known, offered, typed, setTyped }
}
