import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { deepestRow, pageSize } from '#contract/rules/pageDepth.ts'
import { formatCount } from '#src/lib/counts.ts'
import type { ListFound } from '#src/lib/pagePlace.ts'

/** A page of a list from its start or from a cursor on. */
export type FetchPage<Row> = (place: {
  readonly cursor?: string
  readonly page_size: number
}) => Promise<{ readonly data: readonly Row[]; readonly next_cursor: string | null }>

interface SelectMatchingProps<Row> {
  readonly nouns: string
  readonly found: ListFound
  readonly fetchPage: FetchPage<Row>
  readonly onSelect: (rows: readonly Row[]) => void
  /** Whether rows are being read: until then nobody knows what is selected. */
  readonly onReading: (isReading: boolean) => void
}

/** Selects every row that the list finds, those of other pages too: reads them page by page, and stops when asked to. */
export function SelectMatching<Row extends { readonly id: string }>({
  nouns,
  found,
  fetchPage,
  onSelect,
  onReading,
}: SelectMatchingProps<Row>) {
  const [read, setRead] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const running = useRef(0)
  useEffect(
    () => () => {
      running.current += 1
    },
    [],
  )
  const isReading = read !== null
  useEffect(() => {
    if (!isReading) return
    onReading(true)
    return () => onReading(false)
  }, [isReading, onReading])
  const total = found.total_is_exact ? found.total : deepestRow
  const stop = () => {
    running.current += 1
    setRead(null)
  }
  const start = async () => {
    running.current += 1
    const run = running.current
    setFailed(false)
    setRead(0)
    try {
      const rows = await allRows(fetchPage, (count) => {
        if (run === running.current) setRead(count)
        return run === running.current
      })
      if (rows) onSelect(rows)
    } catch {
      if (run === running.current) setFailed(true)
    }
    if (run === running.current) setRead(null)
  }
  if (read !== null) {
    return (
      <>
        <Text size="sm" c="dimmed" role="status">
          {t`Reading ${formatCount(read)} of ${formatCount(total)}…`}
        </Text>
        <Button variant="subtle" color="gray" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      </>
    )
  }
  return (
    <>
      {failed && (
        <Text size="sm" c="red" role="alert">
          {t`Not all ${nouns} could be read.`}
        </Text>
      )}
      <Button variant="subtle" onClick={() => void start()}>
        {found.total_is_exact
          ? t`Select all ${formatCount(total)} matching`
          : t`Select the first ${formatCount(total)} matching`}
      </Button>
    </>
  )
}

/** The rows of all pages, each once, as many as are counted at most; undefined when `goOn` says that nobody wants them any more. */
async function allRows<Row extends { readonly id: string }>(
  fetchPage: FetchPage<Row>,
  goOn: (count: number) => boolean,
): Promise<Row[] | undefined> {
  const rows = new Map<string, Row>()
  let cursor: string | null | undefined
  do {
    const page = await fetchPage({ ...(cursor && { cursor }), page_size: pageSize.max })
    for (const row of page.data) rows.set(row.id, row)
    cursor = page.next_cursor
    if (!goOn(rows.size)) return undefined
  } while (cursor !== null && rows.size < deepestRow)
  return [...rows.values()].slice(0, deepestRow)
}
