import { useDebouncedValue } from '@mantine/hooks'
import { useLocation, useNavigate } from 'react-router'
import { useSearchRecordsQuery } from '#src/api/search.ts'
import { recordAt, useRecents } from '../recents/useRecents.ts'
import { matchingGroups, type PaletteGroup, wordsOf } from './entries.ts'
import { foundGroups } from './foundGroups.tsx'

/** How long nothing is typed before the server is asked, in milliseconds. */
const pauseMs = 150

interface Found {
  readonly groups: readonly PaletteGroup[]
  /** Whether an answer to what is typed now is still to come. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly tryAgain: () => void
}

/**
 * The records whose names have what is typed. Until their answer is there, those of the former answer stand that have it too, so
 * that nothing flickers while somebody types on. An answer to an older question is never shown for a newer one.
 */
export function useFound(query: string): Found {
  const navigate = useNavigate()
  const typed = query.trim()
  const [asked] = useDebouncedValue(typed, pauseMs)
  const { data, currentData, isFetching, isError, refetch } = useSearchRecordsQuery(
    { search: asked },
    { skip: asked === '' },
  )
  const isCurrent = asked === typed
  const shown = typed === '' ? undefined : isCurrent && currentData ? currentData : data
  const groups = shown ? foundGroups(shown, (path) => void navigate(path)) : []
  return {
    groups: isCurrent && currentData ? groups : matchingGroups(groups, wordsOf(typed)),
    isSearching: typed !== '' && (!isCurrent || isFetching),
    hasFailed: isCurrent && isError && !isFetching,
    tryAgain: () => void refetch(),
  }
}

interface Recent {
  /** Null where there is nothing. */
  readonly group: PaletteGroup | null
  /** How many names are still to come. */
  readonly waitingFor: number
}

/** What the viewer opened lately, the newest first, without the record whose page is shown; what has been deleted since is left out. */
export function useRecentGroup(): Recent {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ids = useRecents().filter((id) => id !== recordAt(pathname))
  const { data, isLoading } = useSearchRecordsQuery(
    { ids: [...ids] },
    { skip: ids.length === 0, refetchOnMountOrArgChange: true },
  )
  if (!data) return { group: null, waitingFor: isLoading ? ids.length : 0 }
  const found = foundGroups(data, (path) => void navigate(path)).flatMap((group) => group.entries)
  const entries = ids.flatMap((id) => found.find((entry) => entry.id === id) ?? [])
  return { group: entries.length > 0 ? { label: 'Recent', entries } : null, waitingFor: 0 }
}
