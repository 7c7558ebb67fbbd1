import { Button, Center } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#src/ui/EmptyState.tsx'

export const NotFoundPage = () => (
  <Center component="main" mih="80dvh">
    <EmptyState
      icon={IconMapOff}
      title="Page not found"
      wholeScreen
      action={
        <Button component={Link} to="/">
          Go to overview
        </Button>
      }
    >
      The address may be mistyped, or the page may have been removed.
    </EmptyState>
  </Center>
)
