import { useCallback, useMemo } from 'react'
import { readUrlState, type UrlParams, writeUrlState } from '#src/lib/urlParams.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/**
 * A screen's state held in its URL, so that it survives a reload and can be sent to somebody.
 * `params` must be a constant; they say how changes enter the browser's history.
 */
export function useUrlState<State extends object>(
  params: UrlParams<State>,
): [State, (change: Partial<State>) => void] {
  const [query, setQuery] = useUrlQuery()
  const state = useMemo(() => readUrlState(params, query), [params, query])
  const change = useCallback(
    (part: Partial<State>) => setQuery((now) => writeUrlState(params, now, part), params),
    [params, setQuery],
  )
  return [state, change]
}
