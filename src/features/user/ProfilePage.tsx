import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useSignOutMutation } from '#src/api/auth.ts'
import { useViewer } from '#src/api/user.ts'
import { roleNames } from '#src/lib/roleNames.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { OwnData } from './OwnData.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** The person's own settings. */
export function ProfilePage() {
  const user = useViewer()
  const [signOut, { isLoading }] = useSignOutMutation()
  return (
    <Stack maw={560} gap="lg">
      <PageHeader title="Profile" />
      <Paper withBorder p="lg">
        <ProfileForm user={user} />
      </Paper>
      <Paper withBorder p="lg">
        <Title order={2} mb="sm">
          Account
        </Title>
        <Facts
          facts={[
            { label: 'Email', value: user.email },
            { label: 'Role', value: roleNames[user.role] },
          ]}
        />
        <Text size="sm" c="dimmed" mt="md">
          This signs you out in this browser only.
        </Text>
        <Anchor component={Link} to="/settings/security" size="sm" display="block" mb="xs">
          Manage your other sessions
        </Anchor>
        <Button variant="default" loading={isLoading} onClick={() => signOut()}>
          Sign out
        </Button>
      </Paper>
      <OwnData />
      <CloseAccount />
    </Stack>
  )
}
