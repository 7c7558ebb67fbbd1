import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/resources/notifications.ts'
import type { Page } from '#contract/route.ts'
import {
  useFetchNotificationsQuery,
  useReadAllNotificationsMutation,
} from '#src/api/notifications.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { NewerOlder } from '#src/ui/NewerOlder.tsx'
import { shownPage } from '#src/ui/rowQuery.ts'
import { InboxLine } from './InboxLine.tsx'
import type { InboxWords } from './inboxWords.ts'

const pageSize = 25

interface InboxProps {
  readonly words: InboxWords
  /** Where somebody chooses how they are notified. */
  readonly settingsPath: string
}

/** Somebody's own inbox, newest first: of the brand, or of a creator in the portal. */
export function Inbox({ words, settingsPath }: InboxProps) {
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const [page, setPage] = useState(1)
  const isUnread = shown === 'unread'
  const query = useFetchNotificationsQuery(
    { page, page_size: pageSize, ...(isUnread && { filters: { unread: true } }) },
    keptFresh,
  )
  const { error, isFetching, refetch } = query
  const listed = shownPage(query)
  const [readAll, { isLoading: isReading }] = useReadAllNotificationsMutation()
  const show = (chosen: string) => {
    setShown(chosen === 'unread' ? 'unread' : 'all')
    setPage(1)
  }
  return (
    <>
      <Group justify="space-between" mb="md" gap="xs">
        <SegmentedControl
          aria-label={t`Which notifications`}
          value={shown}
          onChange={show}
          data={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: t`Unread` },
          ]}
        />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconChecks size={16} />}
            loading={isReading}
            disabled={!listed || isAllRead(listed)}
            onClick={() => void readAll()}
          >
            <Trans>Mark all as read</Trans>
          </Button>
          <Button variant="subtle" component={Link} to={settingsPath}>
            <Trans>Settings</Trans>
          </Button>
        </Group>
      </Group>
      {!listed && error ? (
        <ErrorState
          title={t`Your notifications could not be loaded`}
          message={refusalText(error)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : listed ? (
        <Lines page={listed} isUnread={isUnread} words={words} onPage={setPage} />
      ) : (
        <Skeletons />
      )}
    </>
  )
}

/** Whether nothing is unread, as far as one page can tell. */
const isAllRead = ({ data, page, total }: Page<Notification>) =>
  data.every(({ read }) => read) && page === 1 && total <= pageSize

interface LinesProps {
  readonly page: Page<Notification>
  readonly isUnread: boolean
  readonly words: InboxWords
  readonly onPage: (page: number) => void
}

function Lines({ page, isUnread, words, onPage }: LinesProps) {
  const { data } = page
  if (data.length === 0 && page.page === 1) {
    return (
      <EmptyState icon={IconBell} title={isUnread ? t`Nothing is unread` : t`Nothing yet`}>
        <Trans>What happens that concerns you is listed here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <Stack component="ul" aria-label={t`Notifications`} gap="xs" p={0} m={0}>
        {data.map((line) => (
          <InboxLine key={line.id} line={line} words={words} />
        ))}
      </Stack>
      <NewerOlder of={page} onPage={onPage} />
    </>
  )
}

const Skeletons = () => (
  <Stack gap="xs" aria-busy="true">
    <Skeleton height={64} radius="md" />
    <Skeleton height={64} radius="md" />
    <Skeleton height={64} radius="md" />
  </Stack>
)
