import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { firstTasks } from '#contract/rules/portalTasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { useFetchPortalSessionQuery } from '#src/api/portal.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { i18n } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { AsOf } from './AsOf.tsx'
import { groupNames, groupTasks, useClock } from './dueDates.ts'
import { CardSkeletons } from './PortalSkeleton.tsx'
import classes from './portal.module.css'
import { TaskCard } from './TaskCard.tsx'
import { useLastTasks } from './useLastKnown.ts'
import { useReadAfterOthers } from './useSentElsewhere.ts'

/** How the list keeps up with what the agency does meanwhile, such as asking for changes. */
const refreshing = {
  /** In milliseconds. */
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
} as const

/** What is asked of the creator, the most pressing first. */
export function TasksPage() {
  /** The cursors that led here, a part each. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const asked = { ...firstTasks, cursor: cursors.at(-1) }
  const query = useFetchTasksQuery(asked, refreshing)
  const { error, isFetching, refetch } = query
  const { data, asOf } = useLastTasks(asked, query)
  useReadAfterOthers()
  if (data) {
    return (
      <>
        <Head tasks={data.data} />
        <AsOf at={asOf} />
        <TaskGroups tasks={data.data} />
        <Parts cursors={cursors} next={data.next_cursor} onChange={setCursors} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        title={t`Your tasks could not be loaded`}
        wholeScreen
        message={refusalText(error)}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  return (
    <div aria-busy="true">
      <Head tasks={undefined} />
      <CardSkeletons />
    </div>
  )
}

function Head({ tasks }: { readonly tasks: readonly Task[] | undefined }) {
  const { data: session } = useFetchPortalSessionQuery()
  const name = session?.creator.name
  const banner = session?.branding.agency_banner_url
  const left = tasks?.filter(({ status }) => isUnfinished(status)).length
  return (
    <>
      <PageTitle>{t`Tasks`}</PageTitle>
      {banner && <img src={banner} alt="" className={classes['banner']} />}
      <Title order={1}>{name !== undefined ? t`Hi ${name}` : t`Your tasks`}</Title>
      <Text c="dimmed" mb="lg" mih="1.55em">
        {left !== undefined &&
          (left === 0
            ? t`Nothing to do right now`
            : plural(left, { one: '# task to do', other: '# tasks to do' }))}
      </Text>
    </>
  )
}

function TaskGroups({ tasks }: { readonly tasks: readonly Task[] }) {
  const clock = useClock()
  if (tasks.length === 0) {
    return (
      <EmptyState icon={IconChecklist} title={t`No tasks yet`}>
        <Trans>What your agency asks you for will appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack gap="xl">
      {groupTasks(tasks, clock).map(({ name, tasks: found }) => (
        <section key={name} aria-label={i18n._(groupNames[name])}>
          <Title order={2} size="h3" mb="xs">
            {i18n._(groupNames[name])}
          </Title>
          <ul className={classes['cards']}>
            {found.map((task) => (
              <li key={task.id}>
                <TaskCard task={task} clock={clock} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

interface PartsProps {
  readonly cursors: readonly string[]
  /** Where older tasks begin; null when there are none. */
  readonly next: string | null
  readonly onChange: (cursors: readonly string[]) => void
}

function Parts({ cursors, next, onChange }: PartsProps) {
  if (cursors.length === 0 && next === null) return null
  return (
    <Group justify="space-between" mt="xl">
      <Button
        variant="default"
        disabled={cursors.length === 0}
        onClick={() => onChange(cursors.slice(0, -1))}
      >
        <Trans>Newer tasks</Trans>
      </Button>
      <Button
        variant="default"
        disabled={next === null}
        onClick={() => next !== null && onChange([...cursors, next])}
      >
        <Trans>Older tasks</Trans>
      </Button>
    </Group>
  )
}
