import { useDisclosure } from '@mantine/hooks'
import { IconShare } from '@tabler/icons-react'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ShareDialog } from '#src/features/shares/shared/ShareDialog.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'

interface ShareFilesProps {
  /** Undefined while none is known, or the files are of several. */
  readonly request: { readonly id: string; readonly title: string } | undefined
  /** Those that were chosen; none for all of the request. */
  readonly fileIds: readonly string[]
  /** Why they cannot be shared; undefined when they can. */
  readonly disabledReason?: string | undefined
}

/** Opens the dialog that shares files with somebody without an account. */
export function ShareFiles({ request, fileIds, disabledReason }: ShareFilesProps) {
  const [opened, { open, close }] = useDisclosure()
  const readOnly = useReadOnlyReason()
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconShare size={16} />}
        disabledReason={readOnly ?? disabledReason}
        onClick={open}
      >
        Share for review
      </ReasonedButton>
      {request && <ShareDialog opened={opened} of={{ request, fileIds }} onClose={close} />}
    </>
  )
}
