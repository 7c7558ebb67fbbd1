import { Button } from '@mantine/core'
import { IconEyeCheck, IconInbox } from '@tabler/icons-react'
import { countOf } from '#src/lib/counts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface AllReviewedProps {
  /** How many were reviewed just now. */
  readonly reviewed: number
  /** Whether there may be others that are reviewed already. */
  readonly hasAny: boolean
  readonly onShowAll: () => void
}

/** Stands where the files would stand when none waits. */
export const AllReviewed = ({ reviewed, hasAny, onShowAll }: AllReviewedProps) => (
  <EmptyState
    icon={reviewed > 0 ? IconEyeCheck : IconInbox}
    title={reviewed > 0 ? 'All reviewed' : hasAny ? 'Nothing to review' : 'No files yet'}
    action={
      hasAny && (
        <Button variant="default" onClick={onShowAll}>
          Show all files
        </Button>
      )
    }
  >
    {reviewed > 0
      ? `You have reviewed ${countOf(reviewed, 'file')}.`
      : 'Files from your creators appear here, one after another.'}
  </EmptyState>
)
