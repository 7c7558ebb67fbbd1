import { Table, Text } from '@mantine/core'
import { weekdayNames } from '#src/lib/calendar.ts'
import { countOf, formatCompact } from '#src/lib/counts.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import classes from './PostCalendar.module.css'
import type { PostsProps } from './PostMonth.tsx'
import { bestHours, type PostHour, postHours } from './postTimes.ts'

/** How many hours are named as the best. */
const namedHours = 3

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** `Sun 09:00` */
const hourName = ({ weekday, hour }: PostHour): string =>
  `${weekdayNames()[weekday]} ${String(hour).padStart(2, '0')}:00`

/** How the posts of each hour of the week did, with the best hours said and framed. */
export function PostHours({ posts, by }: PostsProps) {
  const hours = postHours(posts, by, useTimezone())
  const best = bestHours(hours, namedHours)
  const shown = hoursOfDay.filter((hour) => hours.some((one) => one.hour === hour))
  return (
    <div>
      <Text fw={600}>Hours that did best</Text>
      <Text size="sm" mb="xs">
        {best.length === 0
          ? 'Nothing is reported of these posts.'
          : best
              .map(
                (one) =>
                  `${hourName(one)} (${formatCompact(Math.round(one.median ?? 0))}, ${countOf(one.posts, 'post')})`,
              )
              .join('; ')}
      </Text>
      <Table.ScrollContainer minWidth={80 + shown.length * 44} type="native" tabIndex={0}>
        <Table aria-label="Posts by hour of the week" verticalSpacing={4} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Hour</Table.Th>
              {shown.map((hour) => (
                <Table.Th key={hour} ta="center">
                  {String(hour).padStart(2, '0')}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weekdayNames().map((name, weekday) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                {shown.map((hour) => (
                  <HourCell
                    key={hour}
                    of={hours.find((one) => one.weekday === weekday && one.hour === hour)}
                    best={best}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}

interface HourCellProps {
  readonly of: PostHour | undefined
  readonly best: readonly PostHour[]
}

function HourCell({ of, best }: HourCellProps) {
  const isBest = of !== undefined && best.includes(of)
  const look = [classes['hour'], isBest && classes['best']].filter(Boolean).join(' ')
  return (
    <Table.Td ta="center" className={look}>
      {of && (
        <>
          {of.median === null ? '–' : formatCompact(Math.round(of.median))}
          <Text size="xs" c="dimmed">
            {countOf(of.posts, 'post')}
          </Text>
        </>
      )}
    </Table.Td>
  )
}
