import { Anchor, Group, Paper, Skeleton, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import type { ItemClicks as Clicks } from '#contract/resources/visits.ts'
import { formatCount, formatShare } from '#src/lib/counts.ts'
import type { CsvColumn } from '#src/lib/csv.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { CsvButton } from '#src/ui/CsvButton.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { ClickedItem } from './ClickedItem.tsx'

interface ItemClicksProps {
  readonly linkId: string
  /** Undefined: not there yet. */
  readonly items: readonly Clicks[] | undefined
  /** Of the clicks as CSV, without its ending. */
  readonly fileName: string
  /** How many people's visits there were; undefined: not known yet. */
  readonly visits: number | undefined
  readonly error: string | undefined
  readonly onRetry: () => void
}

/** How often each item of the landing page was clicked, and by how many of a hundred visits. */
export const ItemClicks = ({
  linkId,
  items,
  fileName,
  visits,
  error,
  onRetry,
}: ItemClicksProps) => (
  <Paper withBorder p="md" component="section" aria-label="Clicks">
    <Group justify="space-between" mb="xs">
      <Title order={2} size="h3">
        Clicks on the landing page
      </Title>
      {items !== undefined && items.length > 0 && (
        <CsvButton fileName={fileName} columns={clickCsv} rows={items} />
      )}
    </Group>
    {items === undefined ? (
      error === undefined ? (
        <Skeleton height={80} />
      ) : (
        <ErrorState title="The clicks could not be loaded" message={error} onRetry={onRetry} />
      )
    ) : items.length === 0 ? (
      <Text size="sm" c="dimmed">
        No clicks in this period.
      </Text>
    ) : (
      <>
        <Table aria-label="Clicks by item">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">Clicks</Table.Th>
              <Table.Th ta="right">Unique</Table.Th>
              <Table.Th ta="right">Click-through</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item) => (
              <Table.Tr key={item.item_id}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  <ItemName linkId={linkId} item={item} />
                </Table.Th>
                <Table.Td ta="right">{formatCount(item.clicks)}</Table.Td>
                <Table.Td ta="right">{formatCount(item.unique_clicks)}</Table.Td>
                <Table.Td ta="right">{rateText(item.clicks, visits)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          {items.length > 1 && <Sum items={items} visits={visits} />}
        </Table>
        <Text size="xs" c="dimmed" mt="xs">
          Click-through is clicks divided by visits by people: someone who clicks twice counts
          twice. A unique click is one person clicking one item on one day (UTC).
        </Text>
      </>
    )}
  </Paper>
)

const clickCsv: readonly CsvColumn<Clicks>[] = [
  { title: 'Item', value: (item) => nameOf(item) },
  { title: 'Leads to', value: ({ url }) => url },
  { title: 'Clicks', value: ({ clicks }) => clicks },
  { title: 'Unique', value: ({ unique_clicks }) => unique_clicks },
]

/** All items together: how many clicks a hundred visits lead to. */
const Sum = ({
  items,
  visits,
}: {
  readonly items: readonly Clicks[]
  readonly visits: number | undefined
}) => {
  const clicks = items.reduce((sum, item) => sum + item.clicks, 0)
  const unique = items.reduce((sum, item) => sum + item.unique_clicks, 0)
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th scope="row">All items</Table.Th>
        <Table.Th ta="right">{formatCount(clicks)}</Table.Th>
        <Table.Th ta="right">{formatCount(unique)}</Table.Th>
        <Table.Th ta="right">{rateText(clicks, visits)}</Table.Th>
      </Table.Tr>
    </Table.Tfoot>
  )
}

interface ItemNameProps {
  readonly linkId: string
  readonly item: Clicks
}

/** What the item is called; one that is still there can be looked at. */
function ItemName({ linkId, item }: ItemNameProps) {
  const [opened, { open, close }] = useDisclosure()
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(item)
  if (item.label === null) return name
  const look = () => {
    setAsked(true)
    open()
  }
  return (
    <>
      <Anchor component="button" type="button" size="sm" ta="start" onClick={look}>
        {name}
      </Anchor>
      {isAsked && (
        <ClickedItem
          linkId={linkId}
          id={item.item_id}
          name={name}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  )
}

/** What an item says or, when it says nothing, where it leads. */
const nameOf = ({ label, url }: Clicks) =>
  label === null ? 'Deleted item' : label || (url === null ? 'Picture' : withoutScheme(url))

/** Clicks of a hundred visits: `12.5%`; nothing while there are no visits. */
export const rateText = (clicks: number, visits: number | undefined): string =>
  visits ? formatShare(clicks / visits) : ''
