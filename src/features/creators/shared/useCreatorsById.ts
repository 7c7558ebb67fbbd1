import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { Creator } from '#contract/resources/creators.ts'
import type { api } from '#src/api/api.ts'
import { fetchCreator } from '#src/api/creators.ts'

/** Creators of these ids, fetched together and kept in the cache as long as they are asked for. */
export function useCreatorsById(ids: readonly string[]): readonly Creator[] {
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
