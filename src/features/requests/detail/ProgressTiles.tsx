import { SimpleGrid } from '@mantine/core'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useFetchRequestProgressQuery } from '#src/api/requests.ts'
import { filesWanted } from '#src/features/requests/askedFor.ts'
import { formatCount } from '#src/lib/counts.ts'
import { StatTile } from '#src/ui/StatTile.tsx'
import { receivedFrom, waitingFrom } from './itemProgress.ts'
import { refreshing } from './refreshing.ts'

/** How far a request has come, in three numbers. */
export function ProgressTiles({ request }: { readonly request: CreatorRequest }) {
  const { creator_ids, completed_task_total, items } = request
  const progress = useFetchRequestProgressQuery({ request_id: request.id }, refreshing)
  const wanted = filesWanted(items) * creator_ids.length
  return (
    <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
      <StatTile
        label="Tasks done"
        value={formatCount(completed_task_total)}
        hint={`of ${formatCount(creator_ids.length)}`}
      />
      <StatTile
        label="Files"
        value={progress.data && formatCount(receivedFrom(items, progress.data))}
        hint={`of ${formatCount(wanted)}`}
      />
      <StatTile
        label="To review"
        value={progress.data && formatCount(waitingFrom(progress.data))}
        hint="files"
      />
    </SimpleGrid>
  )
}
