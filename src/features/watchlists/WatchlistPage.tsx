import { IconEyeOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useFetchAccountWatchlistsQuery } from '#src/api/accountWatchlists.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { WatchlistDetail } from './WatchlistDetail.tsx'

/** The screen of one watchlist. */
export function WatchlistPage() {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchAccountWatchlistsQuery({ filters: { id } })}
      noun="watchlist"
      icon={IconEyeOff}
      list={{ to: '/watchlists', label: 'All watchlists' }}
    >
      {(watchlist) => <WatchlistDetail key={id} watchlist={watchlist} />}
    </OneRow>
  )
}
