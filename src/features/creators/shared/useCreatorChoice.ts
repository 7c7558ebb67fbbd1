import { useDebouncedValue } from '@mantine/hooks'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useState } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { Creator } from '#contract/resources/creators.ts'
import type { api } from '#src/api/api.ts'
import { fetchCreator, useFetchCreatorsQuery } from '#src/api/creators.ts'
import { creatorChoice } from './useCreator.ts'

/**
 * The creators to choose from: those that match what is typed, and those already chosen, which may lie beyond them.
 */
export function useCreatorChoice(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const { data: matching } = useFetchCreatorsQuery({ ...creatorChoice, search })
  const offered = matching?.data ?? []
  const others = useOthers(chosen)
  const known = new Map([...offered, ...others].map((creator) => [creator.id, creator]))
  return { known, offered, typed, setTyped }
}

/** Creators of these ids, fetched together and kept in the cache as long as they are asked for. */
function useOthers(ids: readonly string[]): readonly Creator[] {
  const dispatch = useDispatch<ApiDispatch>()
  const wanted = ids.join()
  useEffect(() => {
    const fetches = idsIn(wanted).map((id) => dispatch(fetchCreator.initiate({ id })))
    return () => {
      for (const { unsubscribe } of fetches) unsubscribe()
    }
  }, [dispatch, wanted])
  return useSelector(
    (state: StateWithApi) =>
      idsIn(wanted).flatMap((id) => fetchCreator.select({ id })(state).data ?? []),
    shallowEqual,
  )
}

interface StateWithApi {
  readonly api: ReturnType<typeof api.reducer>
}
type ApiDispatch = ThunkDispatch<StateWithApi, unknown, UnknownAction>

const idsIn = (list: string) => list.split(',').filter(Boolean)
