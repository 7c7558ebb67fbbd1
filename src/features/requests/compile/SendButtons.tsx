import { Button, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useReadOnlyReason } from '#src/api/user.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'

interface SendButtonsProps {
  /** What is being saved now; null: nothing. */
  readonly busy: 'DRAFT' | 'OPEN' | null
  readonly onSend: (status: 'DRAFT' | 'OPEN') => void
  /** Whether it is being kept as a template. */
  readonly keeping: boolean
  readonly onKeep: () => void
}

/** Sends the request to its creators, or keeps it for later, or to be made again and again. */
export function SendButtons({ busy, onSend, keeping, onKeep }: SendButtonsProps) {
  const readOnly = useReadOnlyReason()
  return (
    <Stack gap="xs">
      <ReasonedButton
        leftSection={<IconSend size={16} />}
        disabledReason={readOnly}
        loading={busy === 'OPEN'}
        onClick={() => onSend('OPEN')}
      >
        Send request
      </ReasonedButton>
      {readOnly === undefined && (
        <>
          <Button variant="default" loading={busy === 'DRAFT'} onClick={() => onSend('DRAFT')}>
            Save as draft
          </Button>
          <Button variant="subtle" loading={keeping} onClick={onKeep}>
            Save as template
          </Button>
        </>
      )}
    </Stack>
  )
}
