import { Button, Group, Pagination, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { isOwner } from '#contract/roles.ts'
import { useDeleteOtherSessionsMutation, useFetchSessionsQuery } from '#src/api/sessions.ts'
import { useFetchSignInMethodsQuery } from '#src/api/signInMethods.ts'
import { useViewer } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { toast } from '#src/ui/toast.ts'
import { SessionRow } from './SessionRow.tsx'
import { ProofProvider } from './security/ProofProvider.tsx'
import { RequirementCard } from './security/RequirementCard.tsx'
import { MethodSkeletons, SignInMethodList } from './security/SignInMethodList.tsx'

const pageSize = 20

/** How the person signs in, what their workspace asks of everyone, and where they are signed in. */
export function SecurityPage() {
  return (
    <Stack maw={680} gap="lg">
      <PageHeader title="Security" />
      <SignIn />
      <Sessions />
    </Stack>
  )
}

function SignIn() {
  const { role } = useViewer()
  const query = useFetchSignInMethodsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error } = query
  if (!data && error) {
    return (
      <Paper withBorder p="lg">
        <LoadError title="How you sign in could not be loaded" query={query} />
      </Paper>
    )
  }
  if (!data) return <MethodSkeletons />
  return (
    <>
      <ProofProvider methods={data}>
        <SignInMethodList methods={data} />
      </ProofProvider>
      {isOwner(role) && (
        <RequirementCard hasFactor={data.authenticator !== null || data.passkeys.length > 0} />
      )}
    </>
  )
}

/** Where the person is signed in, and the way to end it. */
function Sessions() {
  const [page, setPage] = useState(1)
  const query = useFetchSessionsQuery({ page, page_size: pageSize }, keptFresh)
  const { data, error } = query
  const total = data?.total ?? 0
  return (
    <Paper withBorder p="lg">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2}>Where you are signed in</Title>
        {total > 1 && <EndOthers others={total - 1} />}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        Sign out of any session you do not recognise. Sessions end automatically after 30 days
        without use.
      </Text>
      {!data && error && <LoadError title="Your sessions could not be loaded" query={query} />}
      {!data && !error && <Skeletons />}
      {data && (
        <Stack
          component="ul"
          aria-label="Sessions"
          gap={0}
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
        >
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
