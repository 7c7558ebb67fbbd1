import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconQrcode } from '@tabler/icons-react'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { QrDialogProps } from './QrDialog.tsx'

const QrDialog = lazyPart<QrDialogProps>(async () => (await import('./QrDialog.tsx')).QrDialog, {
  quiet: true,
})

interface QrButtonProps {
  readonly link: { readonly public_url: string; readonly pathname: string }
  /** Where there is room for a sign only: what the link is called. */
  readonly iconFor?: string
}

/** Opens a link's QR code, whose code is loaded then. */
export function QrButton({ link, iconFor }: QrButtonProps) {
  const [opened, { open, close }] = useDisclosure()
  const [isWanted, { open: want }] = useDisclosure()
  const show = () => {
    want()
    open()
  }
  return (
    <>
      {iconFor === undefined ? (
        <Button variant="default" leftSection={<IconQrcode size={16} />} onClick={show}>
          QR code
        </Button>
      ) : (
        <Tooltip label="QR code">
          <ActionIcon aria-label={`QR code of ${iconFor}`} onClick={show}>
            <IconQrcode size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {isWanted && (
        <QrDialog opened={opened} onClose={close} url={link.public_url} name={link.pathname} />
      )}
    </>
  )
}
