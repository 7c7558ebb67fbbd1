import { Button, Group } from '@mantine/core'
import { IconCompass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useReadOnlyReason } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'

/** Stands where posts will be, and says how they come there. */
export function NoPosts({ onUpload }: { readonly onUpload: () => void }) {
  const readOnly = useReadOnlyReason()
  return (
    <EmptyState
      icon={IconCompass}
      title="No posts yet"
      action={
        readOnly === undefined ? (
          <Group gap="xs" justify="center">
            <Button component={Link} to="/accounts?form=new" variant="default">
              Add accounts
            </Button>
            <Button component={Link} to="/watchlists" variant="default">
              Watch accounts
            </Button>
            <UploadButton onClick={onUpload} />
          </Group>
        ) : undefined
      }
    >
      The public posts of accounts that you add or connect, and of the accounts on your watchlists,
      come here by themselves from the platforms that Greenroom reads. Any others you can upload,
      for your workspace alone.
    </EmptyState>
  )
}
