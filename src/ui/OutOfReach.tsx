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
      title={`Page ${formatCount(number)} is out of reach`}
      action={
        <Button variant="default" onClick={() => onPage(last)}>
          Go to page {last}
        </Button>
      }
    >
      Page numbers cover the first {formatCount(deepestRow)} rows. To go further, use Next from page{' '}
      {last}, or narrow the list with a search.
    </EmptyState>
  )
}
