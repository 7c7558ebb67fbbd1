import { Modal } from '@mantine/core'
import type { SharePanelProps } from '#src/features/shares/SharePanel.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'

const SharePanel = lazyPart<SharePanelProps>(
  async () => (await import('#src/features/shares/SharePanel.tsx')).SharePanel,
)

interface ShareDialogProps extends SharePanelProps {
  readonly opened: boolean
}

/** Shares a request, chosen files of it, or a report with somebody without an account, and shows who it is shared with. */
export const ShareDialog = ({ opened, ...panel }: ShareDialogProps) => (
  <Modal
    opened={opened}
    onClose={panel.onClose}
    title={'report' in panel.of ? 'Share report' : 'Share for review'}
    size="lg"
  >
    <SharePanel {...panel} />
  </Modal>
)
