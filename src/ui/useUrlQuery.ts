import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router'
import { type HistoryParts, historyStep, stepStateOf } from '#src/lib/historySteps.ts'
import { goBack, whenThere } from './goBack.ts'

/**
 * Changes the query of the screen's URL.
 *
 * @param parts how the changed parameters take part in the browser's history; each change is a step where nothing is said.
 */
type ChangeQuery = (write: (now: URLSearchParams) => URLSearchParams, parts?: HistoryParts) => void

/**
 * The query of the screen's URL, and how it is changed: by steps of the browser's history, see `historyStep`. A change starts from
 * what the URL is by then, not from what was drawn last: the second of two quick changes would take back the first.
 */
export function useUrlQuery(): readonly [URLSearchParams, ChangeQuery] {
  const { pathname, search } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const drawn = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<ChangeQuery>(
    (write, parts = {}) => {
      if (!router) return
      whenThere(router, () => {
        const { location } = router.state
        if (location.pathname !== pathname) return
        const now = new URLSearchParams(location.search)
        const next = write(new URLSearchParams(now))
        const step = historyStep(parts, now, next, stepStateOf(location.state))
        if (step.by === 'nothing') return
        if (step.by === 'back') return goBack(router)
        const { by, state } = step
        void router.navigate(
          { pathname, search: next.toString() },
          { replace: by === 'replace', state },
        )
      })
    },
    [router, pathname],
  )
  return [drawn, change]
}
