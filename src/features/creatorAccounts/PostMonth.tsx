import { ActionIcon, Anchor, Group, Table, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { AccountMedia } from '#contract/resources/accountAnalytics.ts'
import { addMonths, monthName, weekdayNames } from '#src/lib/calendar.ts'
import { formatCompact } from '#src/lib/counts.ts'
import { formatTime, localDay } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import classes from './PostCalendar.module.css'
import { measured, type PostMeasure, weeksOf } from './postTimes.ts'

export interface PostsProps {
  readonly posts: readonly AccountMedia[]
  readonly by: PostMeasure
}

/** How many posts of a day are named; of the others it is said how many there are. */
const namedPosts = 2

/** The posts of a month on their days, from where the months before and after are reached. */
export function PostMonth({ posts, by }: PostsProps) {
  const timezone = useTimezone()
  const byDay = Map.groupBy(posts, ({ created_at }) => localDay(new Date(created_at), timezone))
  const months = [...byDay.keys()].map((day) => day.slice(0, 7)).toSorted()
  const [newest = '', oldest = ''] = [months.at(-1), months[0]]
  const [month, setMonth] = useState(newest)
  const name = monthName(month)
  return (
    <div>
      <Group gap="xs" mb="xs">
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Month before"
          disabled={month <= oldest}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label="Month after"
          disabled={month >= newest}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        <Text fw={600} role="status">
          {name}
        </Text>
      </Group>
      <Table.ScrollContainer minWidth={640} type="native" tabIndex={0}>
        <Table
          layout="fixed"
          aria-label={`Posts of ${name}`}
          verticalSpacing={4}
          horizontalSpacing={6}
        >
          <Table.Thead>
            <Table.Tr>
              {weekdayNames().map((weekday) => (
                <Table.Th key={weekday}>{weekday}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeksOf(month).map((days) => (
              <Table.Tr key={days.find(Boolean)}>
                {days.map((day, weekday) => (
                  <Table.Td key={day ?? `none-${weekday}`} className={classes['day'] ?? ''}>
                    {day !== undefined && (
                      <DayOfPosts day={day} posts={byDay.get(day) ?? []} by={by} />
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  )
}

function DayOfPosts({ day, posts, by }: PostsProps & { readonly day: string }) {
  const timezone = useTimezone()
  return (
    <>
      <Text size="xs" c="dimmed">
        {Number(day.slice(8))}
      </Text>
      {posts.slice(0, namedPosts).map((post) => {
        const count = measured(post, by)
        return (
          <Anchor
            key={post.id}
            href={post.url}
            target="_blank"
            rel="noopener noreferrer"
            size="xs"
            display="block"
            lh="24px"
            title={post.caption || undefined}
          >
            {formatTime(post.created_at, timezone)}
            {count !== null && ` · ${formatCompact(count)}`}
          </Anchor>
        )
      })}
      {posts.length > namedPosts && <Text size="xs">{posts.length - namedPosts} more</Text>}
    </>
  )
}
