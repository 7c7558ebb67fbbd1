import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router'

/**
 * The query of the screen's URL, and how it is changed, in place of its entry in the history. A change starts from what the
 * URL is by then: React Router's own starts from what was drawn last, so that the second of two quick changes takes back the first.
 */
export function useUrlQuery(): readonly [
  URLSearchParams,
  (change: (now: URLSearchParams) => URLSearchParams) => void,
] {
  const [drawn, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = useCallback(
    (write: (now: URLSearchParams) => URLSearchParams) => {
      const location = router?.state.location
      const isHere = location?.pathname === pathname
      setQuery(write(isHere ? new URLSearchParams(location.search) : drawn), { replace: true })
    },
    [router, pathname, drawn, setQuery],
  )
  return [drawn, change]
}
