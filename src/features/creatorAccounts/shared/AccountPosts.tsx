import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Group, Text, Title } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { AccountMedia } from '#contract/resources/accountAnalytics.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { type MediaSort, mediaMetrics } from '#contract/resources/medias.ts'
import { useFetchAccountMediasQuery } from '#src/api/accountAnalytics.ts'
import { Thumbnail } from '#src/components/files/Thumbnail.tsx'
import { column } from '#src/ui/column.ts'
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
}

/** The posts of an account, those with the most views first, with what its platform reports of them. */
export function AccountPosts({ account }: AccountPostsProps) {
  const list = useInnerList<MediaSort>('-views', 10)
  const query = useFetchAccountMediasQuery({
    user_creator_account_id: account.id,
    body: list.request,
  })
  return (
    <section aria-label={t`Posts`}>
      <Title order={2} mb="sm">
        <Trans>Posts</Trans>
      </Title>
      <RowList
        noun={t`post`}
        nouns={t`posts`}
        query={query}
        {...list.table}
        wide
        columns={postColumns(shownRows(query))}
        none={
          <EmptyState icon={IconPhoto} title={t`No posts yet`}>
            <Trans>
              Posts appear here once they have been read from the platform, or imported.
            </Trans>
          </EmptyState>
        }
      />
    </section>
  )
}

/** Of the metrics, those that are known of one of the posts. */
const postColumns = (
  posts: readonly AccountMedia[],
): readonly ListColumn<AccountMedia, MediaSort>[] => [
  column('caption', t`Post`, {}, (post) => <Post post={post} />),
  column(
    'created_at',
    t`Posted`,
    { sortable: true, width: 120, noWrap: true },
    ({ created_at }) => <Day time={created_at} />,
  ),
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
        {post.caption || t`Without a caption`}
      </Text>
    </Anchor>
  </Group>
)
