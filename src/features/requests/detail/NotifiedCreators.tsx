import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { NotifiedCreator } from '#contract/resources/notifiedCreators.ts'
import { eventLabels } from '#contract/rules/notificationText.ts'
import {
  useFetchNotifiedCreatorsQuery,
  useNotifyCreatorsAgainMutation,
} from '#src/api/notifiedCreators.ts'
import { useMayChange } from '#src/api/user.ts'
import { MailFailureNote } from '#src/components/MailFailureNote.tsx'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { column } from '#src/ui/column.ts'
import { Day } from '#src/ui/Day.tsx'
import { type ListColumn, ListTable } from '#src/ui/ListTable.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { toast } from '#src/ui/toast.ts'
import { useOnce } from '#src/ui/useOnce.ts'
import { notifiedState } from './notifiedState.ts'
import { refreshing } from './refreshing.ts'
import { tasksPerPage } from './tasksPerPage.ts'

export interface NotifiedCreatorsProps {
  readonly requestId: string
  /** Whether there may be something left to do for its creators. */
  readonly isOpen: boolean
}

/** How each creator was notified of a request, and what notifies them again. */
export function NotifiedCreators({ requestId: request_id, isOpen }: NotifiedCreatorsProps) {
  const [page, setPage] = useState<PagePlace>(1)
  const query = useFetchNotifiedCreatorsQuery(
    { request_id, body: pageRequest(page, tasksPerPage) },
    refreshing,
  )
  const mayChange = useMayChange()
  const [resend] = useNotifyCreatorsAgainMutation()
  const { sent, once } = useOnce()
  const notifyAgain = (creator: NotifiedCreator) =>
    once(keyOf(creator), async () => {
      const { id, creator_name } = creator
      const { data } = await resend({ request_id, body: [id] })
      if (data) toast(`${creator_name} is notified again`)
      return data !== undefined
    })
  return (
    <Stack>
      {!isOpen && (
        <Alert p="sm">This request is not open, so nobody is notified of it any more.</Alert>
      )}
      <ListTable
        noun="creators"
        found={query.data}
        page={page}
        pageSize={tasksPerPage}
        onPage={setPage}
        columns={notifiedColumns(mayChange && isOpen ? notifyAgain : undefined, sent)}
        fetching={query.isFetching}
        error={query.error && (query.error.message ?? '')}
        onRetry={query.refetch}
        empty={
          <Text c="dimmed" size="sm">
            Each creator of the request is listed here, with how they were notified.
          </Text>
        }
      />
    </Stack>
  )
}

/** Once an hour is over, somebody can be notified again. */
const keyOf = ({ id, resent_at }: NotifiedCreator) => `${id} ${resent_at}`

const notifiedColumns = (
  onResend: ((creator: NotifiedCreator) => void) | undefined,
  sent: ReadonlySet<string>,
): ListColumn<NotifiedCreator>[] => [
  column('creator_name', 'Creator', {}, (creator) => (
    <Stack gap={4} align="flex-start">
      <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
        {creator.creator_name}
      </Text>
      <State creator={creator} />
      {creator.mail_failure && <MailFailureNote failure={creator.mail_failure} />}
      <Text size="xs" c="dimmed">
        {creator.seen_at === null ? (
          'Has not been in the portal yet'
        ) : (
          <>
            Last in the portal: <Day time={creator.seen_at} />
          </>
        )}
      </Text>
      {onResend && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={!creator.may_resend || sent.has(keyOf(creator))}
          aria-label={`Notify again: ${creator.creator_name}`}
          onClick={() => onResend(creator)}
        >
          Notify again
        </Button>
      )}
      {onResend && !creator.may_resend && creator.resent_at !== null && (
        <Text size="xs" c="dimmed">
          Notified again <Day time={creator.resent_at} />: once an hour is enough.
        </Text>
      )}
    </Stack>
  )),
]

function State({ creator }: { readonly creator: NotifiedCreator }) {
  const { tone, word, detail } = notifiedState(creator)
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      <Text size="sm">
        {creator.event !== null && creator.at !== null && (
          <>
            {eventLabels[creator.event]}, <Day time={creator.at} />.{' '}
          </>
        )}
        {detail}
      </Text>
    </>
  )
}
