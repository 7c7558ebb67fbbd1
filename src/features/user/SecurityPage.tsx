import { Button, Group, Pagination, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useDeleteOtherSessionsMutation, useFetchSessionsQuery } from '#src/api/sessions.ts'
import { countOf } from '#src/lib/counts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { toast } from '#src/ui/toast.ts'
import { SessionRow } from './SessionRow.tsx'

const pageSize = 20

/** Where the person is signed in, and the way to end it. */
export function SecurityPage() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useFetchSessionsQuery(
    { page, page_size: pageSize },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const total = data?.total ?? 0
  return (
    <Stack maw={680} gap="lg">
      <PageHeader title="Security" />
      <Paper withBorder p="lg">
        <Group justify="space-between" mb="xs" gap="xs">
          <Title order={2}>Where you are signed in</Title>
          {total > 1 && <EndOthers others={total - 1} />}
        </Group>
        <Text size="sm" c="dimmed" mb="sm">
          Sign out of any session you do not recognise. Sessions end automatically after 30 days
          without use.
        </Text>
        {!data && error && (
          <ErrorState
            title="Your sessions could not be loaded"
            message={error.message}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !error && <Skeletons />}
        {data && (
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
            {data.data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Stack>
        )}
        {total > pageSize && (
          <Pagination
            mt="md"
            value={page}
            onChange={setPage}
            total={Math.ceil(total / pageSize)}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        )}
      </Paper>
    </Stack>
  )
}

const Skeletons = () => (
  <Stack gap="md" role="status" aria-label="Loading your sessions">
    <Skeleton h={44} />
    <Skeleton h={44} />
  </Stack>
)

function EndOthers({ others }: { readonly others: number }) {
  const [opened, { open, close }] = useDisclosure()
  const [endOthers, { isLoading }] = useDeleteOtherSessionsMutation()
  const confirm = async () => {
    const { data } = await endOthers()
    if (!data) return
    close()
    toast(`${countOf(data.ended, 'session')} ended`)
  }
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Sign out everywhere else?"
        confirm={`End ${countOf(others, 'session')}`}
        busy={isLoading}
        onConfirm={confirm}
        onClose={close}
      >
        You stay signed in here. Every other device will have to sign in again.
      </ConfirmDialog>
    </>
  )
}
