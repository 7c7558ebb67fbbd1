import { Stack, Text, Title } from '@mantine/core'
import type { DueRequest } from '#contract/dueDays.ts'
import { formatDate, localDay, utc, weekdayOf } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { DueRequestCard } from './DueRequestCard.tsx'

/** What a calendar shows, however it is drawn. */
export interface CalendarProps {
  /** On the viewer's clock. */
  readonly today: string
  /** The earliest first. */
  readonly requests: readonly DueRequest[]
  /** How many requests are due on a day beside those that are named. */
  readonly unnamed: ReadonlyMap<string, number>
  readonly mayMove: (request: DueRequest) => boolean
  readonly onMove: (request: DueRequest, days: number) => void
}

/** Day after day with what is due on it, where there is no room for a table. */
export function CalendarDays({ today, requests, unnamed, mayMove, onMove }: CalendarProps) {
  const timezone = useTimezone()
  const byDay = Map.groupBy(requests, ({ due_at }) => localDay(new Date(due_at), timezone))
  return (
    <Stack gap="md">
      {[...byDay].map(([day, due]) => {
        const others = unnamed.get(day) ?? 0
        return (
          <section key={day} aria-label={formatDate(day)}>
            <Title order={2} size="sm">
              {weekdayOf(`${day}T00:00:00Z`, utc)}, {formatDate(day)}
              {day === today && ' · Today'}
            </Title>
            {due.map((request) => (
              <DueRequestCard
                key={request.id}
                request={request}
                isLong
                onMove={mayMove(request) ? onMove : undefined}
              />
            ))}
            {others > 0 && (
              <Text size="xs" mt={4}>
                And {others} more
              </Text>
            )}
          </section>
        )
      })}
    </Stack>
  )
}
