import { Anchor, Text } from '@mantine/core'
import { platformLabel } from '#contract/reference/platforms.ts'
import type { ReportFigures } from '#contract/resources/reports.ts'
import { formatCompact } from '#src/lib/counts.ts'
import { formatDay } from '#src/lib/dates.ts'
import classes from './reports.module.css'

type Posts = NonNullable<ReportFigures['posts']>

interface PostCardsProps {
  readonly posts: Posts
  /** Whose days they are. */
  readonly timezone: string
}

/** The posts that did best, each with what is known of it and a way to it. */
export const PostCards = ({ posts, timezone }: PostCardsProps) => (
  <ul className={classes['posts']}>
    {posts.map((post) => (
      <li key={post.id} className={classes['post']}>
        {post.thumbnail_url === null ? (
          <div className={classes['picture']} />
        ) : (
          <img src={post.thumbnail_url} alt="" loading="lazy" className={classes['picture']} />
        )}
        <Anchor
          href={post.url}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          mt={4}
          lineClamp={2}
          style={{ overflowWrap: 'anywhere' }}
        >
          {post.caption || `Post of ${post.handle}`}
        </Anchor>
        <Text size="xs" c="dimmed">
          {platformLabel(post.platform)} · {formatDay(post.created_at, timezone)}
        </Text>
        <Text size="xs">{countsOf(post)}</Text>
      </li>
    ))}
  </ul>
)

/** What its platform reports, the most telling first. */
const countsOf = ({ views, likes, comments }: Posts[number]) =>
  [
    views !== null && `${formatCompact(views)} views`,
    likes !== null && `${formatCompact(likes)} likes`,
    comments !== null && `${formatCompact(comments)} comments`,
  ]
    .filter((part) => part !== false)
    .join(' · ') || 'No figures reported'
