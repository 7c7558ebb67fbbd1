import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useFetchAccountMediasQuery } from '#src/api/accountAnalytics.ts'
import { countOf } from '#src/lib/counts.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PostHours } from './PostHours.tsx'
import { PostMonth } from './PostMonth.tsx'
import { measureOf } from './postTimes.ts'

export interface PostCalendarProps {
  readonly account: CreatorAccount
}

/** How many posts are looked at: the newest, as many as a page holds. */
const lookedAt = 200

/** When an account has posted, and how what it posted at which hour of the week did. Nothing without posts. */
export function PostCalendar({ account }: PostCalendarProps) {
  const query = useFetchAccountMediasQuery({
    user_creator_account_id: account.id,
    body: { sort: '-created_at', page_size: lookedAt },
  })
  const { data, error } = query
  if (!data && error)
    return <LoadError title="The calendar of posts could not be loaded" query={query} />
  if (!data) return <Skeleton height={320} />
  const posts = data.data
  if (posts.length === 0) return null
  const by = measureOf(posts)
  const measure = by === 'VIEWS' ? 'views' : 'likes, comments, shares and reposts together'
  return (
    <section aria-label="Calendar of posts">
      <Title order={2} mb="sm">
        Calendar of posts
      </Title>
      <Stack gap="lg">
        <PostMonth posts={posts} by={by} />
        <PostHours posts={posts} by={by} />
      </Stack>
      <Text size="xs" c="dimmed" mt="xs">
        Days and hours on your clock, of the newest {countOf(posts.length, 'post')}. Each hour shows
        the median of their {measure} so far, and on how many posts it rests.
      </Text>
    </section>
  )
}
