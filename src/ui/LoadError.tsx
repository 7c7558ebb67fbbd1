import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from './ErrorState.tsx'
import type { RowQuery } from './rowQuery.ts'

interface LoadErrorProps {
  readonly title: string
  /** Whether it stands in for a whole screen. */
  readonly wholeScreen?: boolean
  /** The fetch that failed, and can be tried again; or those of which one has. */
  readonly query: Fetch | readonly Fetch[]
}

/** A fetch, as far as it can fail and be tried again. */
export type Fetch = Pick<RowQuery<unknown>, 'error' | 'isFetching' | 'refetch'>

/** Stands where content would stand when its fetch failed. */
export function LoadError({ query, ...state }: LoadErrorProps) {
  const fetches = [query].flat()
  return (
    <ErrorState
      {...state}
      message={refusalText(fetches.find(({ error }) => error)?.error)}
      onRetry={() => {
        for (const { refetch } of fetches) refetch()
      }}
      retrying={fetches.some(({ isFetching }) => isFetching)}
    />
  )
}
