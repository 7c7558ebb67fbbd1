import { Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { useFetchPageItemsQuery } from '#src/api/pageItems.ts'
import { formatMoment } from '#src/lib/dates.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import classes from './visits.module.css'

interface ClickedItemProps {
  readonly linkId: string
  /** The item that is looked at, and what it is called. */
  readonly id: string
  readonly name: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** One item of a landing page as it stands there now: its picture, where it leads, and when it is shown. */
export function ClickedItem({ linkId, id, name, opened, onClose }: ClickedItemProps) {
  const query = useFetchPageItemsQuery({ filters: { id } })
  const item = query.data?.data[0]
  return (
    <Modal opened={opened} onClose={onClose} title={name}>
      {item ? (
        <Stack gap="md">
          <Facts item={item} />
          <Group justify="flex-end">
            <Button
              component={Link}
              to={`/links/${linkId}/page?item=${id}`}
              leftSection={<IconPencil size={16} />}
            >
              Open in the page editor
            </Button>
          </Group>
        </Stack>
      ) : query.error ? (
        <LoadError title="The item could not be loaded" query={query} />
      ) : query.isFetching ? (
        <Skeleton height={120} aria-busy="true" />
      ) : (
        <Text size="sm">It has been deleted from the page.</Text>
      )}
    </Modal>
  )
}

function Facts({ item }: { readonly item: PageItem }) {
  const { source_url, source_mime_type, source_alt, url, visible_from, visible_until } = item
  const timezone = useTimezone()
  const at = (moment: string) => formatMoment(moment, timezone)
  const times = [
    visible_from && `from ${at(visible_from)}`,
    visible_until && `until ${at(visible_until)}`,
  ].filter(Boolean)
  return (
    <>
      {source_url && (
        <div className={classes['clicked']}>
          {source_mime_type?.startsWith('video/') ? (
            <video src={source_url} controls muted aria-label={source_alt} />
          ) : (
            <img src={source_url} alt={source_alt} />
          )}
        </div>
      )}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url ? (
          <>
            Leads to{' '}
            <Anchor href={url} target="_blank" rel="noreferrer">
              {withoutScheme(url)}
            </Anchor>
          </>
        ) : (
          'Leads nowhere.'
        )}
      </Text>
      {times.length > 0 && (
        <Text size="sm" c="dimmed">
          Shown {times.join(' ')}
        </Text>
      )}
    </>
  )
}
