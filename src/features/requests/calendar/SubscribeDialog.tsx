import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  useCreateCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
  useFetchCalendarFeedQuery,
} from '#src/api/calendarFeeds.ts'
import { formatDay } from '#src/lib/dates.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import { SecretText } from '#src/ui/ShownOnce.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { toast } from '#src/ui/toast.ts'

interface SubscribeDialogProps {
  readonly onClose: () => void
}

/** Has another calendar show what is due: gives its secret address, changes it and stops it. */
export function SubscribeDialog({ onClose }: SubscribeDialogProps) {
  const query = useFetchCalendarFeedQuery()
  const [create, { data: made, isLoading: making, reset }] = useCreateCalendarFeedMutation()
  const [remove, { isLoading: stopping }] = useDeleteCalendarFeedMutation()
  const [asked, setAsked] = useState<'change' | 'stop' | null>(null)
  const close = () => {
    reset()
    onClose()
  }
  const since = query.data?.created_at ?? null
  const change = async () => {
    const { data } = await create()
    if (data) setAsked(null)
  }
  const stop = async () => {
    const { data } = await remove()
    if (!data) return
    reset()
    setAsked(null)
    toast('The address works no more')
  }
  return (
    <OpenModal onClose={close} title="Subscribe to this calendar" size="lg">
      <Stack gap="md">
        <Text size="sm">
          Google Calendar, Apple Calendar, Outlook and others show what is due when you subscribe to
          a secret address. It holds what you see here, from 90 days back to a year ahead. Whoever
          has the address can read it without signing in.
        </Text>
        {query.error && !query.data && (
          <LoadError title="Your address could not be looked up" query={query} />
        )}
        {!query.error && !query.data && <Skeleton height={36} aria-busy="true" />}
        {query.data && made && since !== null && (
          <>
            <SecretText label="Address" value={made.url} copyLabel="Copy the address" />
            <Text size="sm" c="dimmed">
              Copy it now: this is the only time it is shown.
            </Text>
          </>
        )}
        {query.data && !made && since !== null && (
          <Text size="sm">
            Your address works since <SinceDay time={since} />. It was shown when it was made: to
            see one again, change it.
          </Text>
        )}
        {query.data && (
          <Group justify="flex-end" gap="xs">
            {since === null ? (
              <Button loading={making} onClick={() => void create()}>
                Make an address
              </Button>
            ) : (
              <>
                <Button variant="subtle" color="red" onClick={() => setAsked('stop')}>
                  Stop
                </Button>
                <Button variant="default" onClick={() => setAsked('change')}>
                  Change address
                </Button>
              </>
            )}
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={asked !== null}
        title={asked === 'stop' ? 'Stop this calendar?' : 'Change the address?'}
        confirm={asked === 'stop' ? 'Stop' : 'Change address'}
        busy={making || stopping}
        onConfirm={() => void (asked === 'stop' ? stop() : change())}
        onClose={() => setAsked(null)}
      >
        The address before works no more at once. Calendars that subscribe to it show nothing new.
      </ConfirmDialog>
    </OpenModal>
  )
}

const SinceDay = ({ time }: { readonly time: string }) => formatDay(time, useTimezone())
