import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { useFetchPortalSessionQuery } from '#src/api/portal.ts'
import { useFetchTasksQuery } from '#src/api/tasks.ts'
import { countOf } from '#src/lib/counts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { deviceClock, groupTasks } from './dueDates.ts'
import { CardSkeletons } from './PortalSkeleton.tsx'
import classes from './portal.module.css'
import { TaskCard } from './TaskCard.tsx'

/** The most tasks that one call gives. */
const pageSize = 200

/** What is asked of the creator, the most pressing first. */
export function TasksPage() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useFetchTasksQuery(
    { page, page_size: pageSize, sort: '-created_at' },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  )
  if (data) {
    return (
      <>
        <Head tasks={data.data} />
        <TaskGroups tasks={data.data} />
        <Pages page={page} total={data.total} onChange={setPage} />
      </>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="Your tasks could not be loaded"
        wholeScreen
        message={error.message}
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
  const banner = session?.branding.agency_banner_url
  const left = tasks?.filter(({ status }) => isUnfinished(status)).length
  return (
    <>
      <PageTitle>Tasks</PageTitle>
      {banner && <img src={banner} alt="" className={classes['banner']} />}
      <Title order={1}>{session ? `Hi ${session.creator.name}` : 'Your tasks'}</Title>
      <Text c="dimmed" mb="lg" mih="1.55em">
        {left !== undefined &&
          (left === 0 ? 'Nothing to do right now' : `${countOf(left, 'task')} to do`)}
      </Text>
    </>
  )
}

function TaskGroups({ tasks }: { readonly tasks: readonly Task[] }) {
  if (tasks.length === 0) {
    return (
      <EmptyState icon={<IconChecklist stroke={1.5} />} title="No tasks yet">
        What your agency asks you for will appear here.
      </EmptyState>
    )
  }
  const clock = deviceClock()
  return (
    <Stack gap="xl">
      {groupTasks(tasks, clock).map(({ name, tasks: found }) => (
        <section key={name} aria-label={name}>
          <Title order={2} size="h3" mb="xs">
            {name}
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

interface PagesProps {
  readonly page: number
  readonly total: number
  readonly onChange: (page: number) => void
}

function Pages({ page, total, onChange }: PagesProps) {
  if (total <= pageSize) return null
  return (
    <Group justify="space-between" mt="xl">
      <Button variant="default" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Newer tasks
      </Button>
      <Button
        variant="default"
        disabled={page * pageSize >= total}
        onClick={() => onChange(page + 1)}
      >
        Older tasks
      </Button>
    </Group>
  )
}
