import { Anchor, Paper } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import { useMayChange } from '#src/api/user.ts'
import { CommentsPanel } from '#src/features/comments/shared/CommentsPanel.tsx'
import { countOf } from '#src/lib/counts.ts'

export interface RequestCommentsProps {
  readonly request: CreatorRequest
}

/** What is said of a request, of its tasks and of their files; and the way to say something to all whom it asks. */
export function RequestComments({ request }: RequestCommentsProps) {
  const mayChange = useMayChange()
  const navigate = useNavigate()
  const creators = request.creator_ids.length
  const reach =
    creators === 0
      ? 'Creators who are asked later will see this'
      : `${countOf(creators, 'creator')} will see this`
  return (
    <Paper withBorder p="md">
      <CommentsPanel
        filters={{ request_id: request.id }}
        place={{ request_id: request.id }}
        reach={reach}
        readOnly={!mayChange || request.shared}
        actions={
          <Anchor component={Link} to={`/comments?request=${request.id}`} size="sm">
            Print
          </Anchor>
        }
        onFile={({ submission_id }) =>
          void navigate(`/review?request=${request.id}&show=all&file=${submission_id}`)
        }
      />
    </Paper>
  )
}
