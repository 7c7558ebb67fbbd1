import {
  leastQuery,
  named,
  optionalParam,
  readUrlState,
  type UrlParams,
  writeUrlState,
} from '#src/lib/urlParams.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/** What of a screen's URL can be kept under a name, and shown again. */
export interface KeptQuery {
  /** What stands there now, without what is usual. */
  readonly now: URLSearchParams
  /** The id of what was shown last, whatever has been changed since; null for none. */
  readonly shownId: string | null
  /** What a kept query says today, without what is usual or not known any more. */
  readonly read: (kept: URLSearchParams) => URLSearchParams
  /** Puts a kept query in the place of what stands there. */
  readonly show: (id: string | null, kept: URLSearchParams) => void
}

/** Some parameters of a URL, whatever their types. */
interface KeptPart {
  readonly least: (query: URLSearchParams) => URLSearchParams
  readonly put: (kept: URLSearchParams, into: URLSearchParams) => URLSearchParams
}

/** Parameters that are kept. */
export const keptPart = <State extends object>(params: UrlParams<State>): KeptPart => ({
  least: (query) => leastQuery(params, query),
  put: (kept, into) => writeUrlState(params, into, readUrlState(params, kept)),
})

/** Where the URL says which view is shown. */
const shown = { id: named('view', optionalParam) }

/** What of a URL's query `parts` are; `begin` makes of a query the one that the screen begins with, on a list's first page. */
export function useKeptQuery(
  parts: readonly KeptPart[],
  begin: (query: URLSearchParams) => URLSearchParams,
): KeptQuery {
  const [query, write] = useUrlQuery()
  const read = (kept: URLSearchParams) =>
    new URLSearchParams(parts.flatMap(({ least }) => [...least(kept)]))
  return {
    now: read(query),
    shownId: readUrlState(shown, query).id,
    read,
    show: (id, kept) =>
      write((now) => {
        const next = parts.reduce((into, { put }) => put(kept, into), now)
        return writeUrlState(shown, begin(next), { id })
      }),
  }
}
