import { Button, Skeleton } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useFetchAccountWatchlistsQuery } from '../../api/accountWatchlists.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { WatchlistDetail } from './WatchlistDetail.tsx'

/** The screen of one watchlist, in whichever state it is. */
export function WatchlistPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useFetchAccountWatchlistsQuery({ filters: { id } })
  const watchlist = data?.data.find((row) => row.id === id)
  if (watchlist) return <WatchlistDetail key={id} watchlist={watchlist} />
  if (error) {
    return (
      <ErrorState
        title="The watchlist could not be loaded"
        wholeScreen
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (isFetching) return <Skeleton height={32} width={240} aria-busy="true" />
  return (
    <EmptyState
      icon={<IconEyeOff stroke={1.5} />}
      title="There is no such watchlist"
      wholeScreen
      action={
        <Button component={Link} to="/watchlists" variant="default">
          All watchlists
        </Button>
      }
    >
      It may have been deleted.
    </EmptyState>
  )
}
