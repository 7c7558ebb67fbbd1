import { ActionIcon, Button, Group, SegmentedControl, Skeleton, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight, IconRss } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { DueDay, DueRequest } from '#contract/dueDays.ts'
import { useFetchDueDaysQuery } from '#src/api/requests.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { monthName } from '#src/lib/calendar.ts'
import { formatDate, localDay } from '#src/lib/dates.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { AddButton } from '#src/ui/AddButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { CalendarDays } from './CalendarDays.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { calendarParams, turned, weeksAround } from './calendarView.ts'
import { type Moving, useMoveRequest } from './useMoveRequest.ts'

const SubscribeDialog = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog,
)

const turns = [
  { by: -1, label: 'Previous', icon: IconChevronLeft },
  { by: 1, label: 'Next', icon: IconChevronRight },
] as const

/** What is due on which day. */
export function CalendarPage() {
  const timezone = useTimezone()
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const [isSubscribing, { open: subscribe, close }] = useDisclosure()
  const [{ scale, day: chosen }, change] = useUrlState(calendarParams)
  const today = localDay(new Date(), timezone)
  const day = chosen ?? today
  const weeks = weeksAround(day, scale)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const query = useFetchDueDaysQuery(
    { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day, timezone },
    keptFresh,
  )
  const { currentData: due, error } = query
  const { moving, move } = useMoveRequest(async () => query.refetch())
  const isMonth = scale === 'month'
  const requests = dueRequests(due ?? [], moving)
  const shown = {
    today,
    requests,
    unnamed: new Map(due?.map((one) => [one.day, one.total - one.requests.length])),
    mayMove: ({ status, shared }: DueRequest) =>
      readOnly === undefined && !shared && (status === 'OPEN' || status === 'DRAFT'),
    onMove: move,
  }
  return (
    <>
      <PageHeader
        title="Calendar"
        description={`What is due when.${isNarrow ? '' : ' Drag a request to another day to move it.'}`}
        actions={
          <>
            <Button variant="default" leftSection={<IconRss size={16} />} onClick={subscribe}>
              Subscribe
            </Button>
            <AddButton disabledReason={readOnly} onClick={() => navigate('/requests/new')}>
              New request
            </AddButton>
          </>
        }
      />
      <Group gap="xs" mb="md">
        {turns.map(({ label, by, icon: Icon }) => (
          <ActionIcon
            key={by}
            variant="default"
            size={36}
            aria-label={`${label} ${scale}`}
            onClick={() => change({ day: turned(day, scale, by) })}
          >
            <Icon size={18} />
          </ActionIcon>
        ))}
        <Button variant="default" onClick={() => change({ day: null })}>
          Today
        </Button>
        <Title order={2} size="h4" aria-live="polite" style={{ flex: 1 }}>
          {isMonth ? monthName(day.slice(0, 7)) : `Week of ${formatDate(weeks[0]?.[0] ?? day)}`}
        </Title>
        <SegmentedControl
          aria-label="How much is shown"
          data={[
            { value: 'month', label: 'Month' },
            { value: 'week', label: 'Week' },
          ]}
          value={scale}
          onChange={(value) => change({ scale: value === 'week' ? 'week' : 'month' })}
        />
      </Group>
      {isSubscribing && <SubscribeDialog onClose={close} />}
      {!due && error && <LoadError title="The calendar could not be loaded" query={query} />}
      {!due && !error && <Skeleton height={480} aria-busy="true" />}
      {due && isNarrow && requests.length > 0 && <CalendarDays {...shown} />}
      {due && isNarrow && requests.length === 0 && (
        <EmptyState icon={IconCalendarEvent} title={`Nothing is due in this ${scale}`}>
          Requests with a due date stand on their day.
        </EmptyState>
      )}
      {due && !isNarrow && (
        <CalendarGrid
          {...shown}
          weeks={weeks}
          month={isMonth ? day.slice(0, 7) : null}
          onOpenDay={(opened) => change({ scale: 'week', day: opened })}
        />
      )}
    </>
  )
}

/** All that are named, each when it is due or, while it is moved, will be. */
const dueRequests = (days: readonly DueDay[], moving: Moving): DueRequest[] =>
  days
    .flatMap(({ requests }) => requests)
    .map((request) => ({ ...request, due_at: moving[request.id] ?? request.due_at }))
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
