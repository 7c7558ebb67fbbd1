import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { AccountMedia } from '#contract/resources/accountAnalytics.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { type MediaSort, mediaMetrics } from '#contract/resources/medias.ts'
import { useFetchAccountMediasQuery } from '#src/api/accountAnalytics.ts'
import { Thumbnail } from '#src/components/examples/Thumbnail.tsx'
import { Day } from '#src/ui/Day.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { ListColumn } from '#src/ui/ListTable.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { useInnerList } from '#src/ui/useListPage.ts'
import classes from './creatorAccounts.module.css'
import { knownCount, metricNames } from './metricNames.ts'

interface AccountPostsProps {
  readonly account: CreatorAccount
  /** How far the viewer's clock is ahead of UTC, in minutes. */
  readonly clockOffset: number
}

/** The posts of an account, those with the most views first, with what its platform reports of them. */
export function AccountPosts({ account, clockOffset }: AccountPostsProps) {
  const list = useInnerList<MediaSort>('-views', 10)
  const query = useFetchAccountMediasQuery({
    user_creator_account_id: account.id,
    body: list.request,
  })
  return (
    <section aria-label="Posts">
      <Title order={2} mb="sm">
        Posts
      </Title>
      <RowList
        noun="post"
        query={query}
        {...list.table}
        wide
        columns={postColumns(clockOffset, shownRows(query))}
        none={
          <EmptyState icon={<IconPhoto stroke={1.5} />} title="No posts yet">
            Posts appear here once they have been read from the platform, or imported.
          </EmptyState>
        }
      />
    </section>
  )
}

/** Of the metrics, those that are known of one of the posts. */
const postColumns = (
  clockOffset: number,
  posts: readonly AccountMedia[],
): readonly ListColumn<AccountMedia, MediaSort>[] => [
  {
    accessor: 'caption',
    title: 'Post',
    render: (post) => <Post post={post} />,
  },
  {
    accessor: 'created_at',
    title: 'Posted',
    sortable: true,
    width: 120,
    noWrap: true,
    render: ({ created_at }) => <Day time={created_at} clockOffset={clockOffset} />,
  },
  ...mediaMetrics
    .filter((metric) => posts.some((post) => post[metric] !== null))
    .map(
      (metric): ListColumn<AccountMedia, MediaSort> => ({
        accessor: metric,
        title: metricNames[metric],
        sortable: true,
        textAlign: 'right',
        width: 110,
        render: (post) => knownCount(post[metric]),
      }),
    ),
]

const Post = ({ post }: { readonly post: AccountMedia }) => (
  <Group gap="sm" wrap="nowrap" miw={220}>
    <div className={classes['thumbnail']}>
      <Thumbnail media={post} />
    </div>
    <Anchor href={post.url} target="_blank" rel="noopener noreferrer" c="inherit">
      <Text size="sm" lineClamp={2}>
        {post.caption || 'Without a caption'}
      </Text>
    </Anchor>
  </Group>
)
