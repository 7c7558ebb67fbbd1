import { Button } from '@mantine/core'
import { IconStairsDown } from '@tabler/icons-react'
import { deepestPage, deepestRow } from '#contract/rules/pageDepth.ts'
import { formatCount } from '#src/lib/counts.ts'
import { EmptyState } from './EmptyState.tsx'

interface OutOfReachProps {
  readonly number: number
  readonly pageSize: number
  readonly onPage: (page: number) => void
}

/** Stands where a page would stand whose number is too large to go to. */
export function OutOfReach({ number, pageSize, onPage }: OutOfReachProps) {
  const last = deepestPage(pageSize)
  return (
    <EmptyState
      icon={<IconStairsDown stroke={1.5} />}
      title={`Page ${formatCount(number)} is too far down`}
      action={
        <Button variant="default" onClick={() => onPage(last)}>
          Go to page {last}
        </Button>
      }
    >
      Page numbers lead to the first {formatCount(deepestRow)} rows. From page {last} on, go further
      with Next, or narrow the list with a search.
    </EmptyState>
  )
}
