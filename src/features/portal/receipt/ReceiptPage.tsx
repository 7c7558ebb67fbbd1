import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconReceiptOff } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import type { Task } from '#contract/resources/tasks.ts'
import { taskById } from '#contract/rules/portalTasks.ts'
import { useFetchEarningsQuery } from '#src/api/earnings.ts'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { AsOf } from '#src/features/portal/AsOf.tsx'
import { CardSkeletons } from '#src/features/portal/PortalSkeleton.tsx'
import classes from '#src/features/portal/portal.module.css'
import { useLastItems, useLastTasks } from '#src/features/portal/useLastKnown.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { OneRow } from '#src/ui/OneRow.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { Receipt } from './Receipt.tsx'

/** What a creator can show of a task: what they sent, when, and what their agency did with it. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const asked = taskById(id)
  const query = useFetchTasksQuery(asked, { refetchOnMountOrArgChange: true, refetchOnFocus: true })
  const { data, asOf } = useLastTasks(asked, query)
  return (
    <OneRow
      id={id}
      query={{ ...query, data }}
      noun={t({ comment: 'In “The {noun} could not be loaded”', message: 'receipt' })}
      icon={IconReceiptOff}
      list={{ to: '/portal', label: t`All tasks` }}
    >
      {(task) => (
        <>
          <PageTitle>{t`Receipt`}</PageTitle>
          <Anchor
            component={Link}
            to={`/portal/tasks/${task.id}`}
            size="sm"
            c="dimmed"
            className={classes['back']}
          >
            <IconChevronLeft size={18} aria-hidden />
            <Trans>Task</Trans>
          </Anchor>
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            <Trans>Receipt</Trans>
          </Title>
          <Text c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
            {task.title} · {task.creator_name}
          </Text>
          <AsOf at={asOf} />
          <OfTask task={task} />
        </>
      )}
    </OneRow>
  )
}

function OfTask({ task }: { readonly task: Task }) {
  const asked = { filters: { request_id: task.request_id }, page_size: 200 }
  const query = useFetchRequestItemsQuery(asked)
  const { error, isFetching, refetch } = query
  const { data } = useLastItems(asked, query)
  const earnings = useFetchEarningsQuery(
    { filters: { request_id: task.request_id }, sort: 'paid_on' },
    { refetchOnMountOrArgChange: true },
  )
  if (data) {
    return <Receipt task={task} items={data.data} payments={earnings.data?.data ?? []} />
  }
  if (!error) return <CardSkeletons />
  return (
    <ErrorState
      title={t`The receipt could not be loaded`}
      message={refusalText(error)}
      onRetry={refetch}
      retrying={isFetching}
    />
  )
}
