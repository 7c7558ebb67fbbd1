import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  const page = formatCount(number)
  const rows = formatCount(deepestRow)
  return (
    <EmptyState
      icon={IconStairsDown}
      title={t`Page ${page} is out of reach`}
      action={
        <Button variant="default" onClick={() => onPage(last)}>
          <Trans>Go to page {last}</Trans>
        </Button>
      }
    >
      <Trans>
        Page numbers cover the first {rows} rows. To go further, use Next from page {last}, or
        narrow the list with a search.
      </Trans>
    </EmptyState>
  )
}
