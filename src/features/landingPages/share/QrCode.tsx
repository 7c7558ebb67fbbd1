import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import classes from '#src/components/qr/QrCode.module.css'
import { blackOnWhite, qrPng, qrSvg } from '#src/components/qr/qrPicture.ts'
import { saveFile } from '#src/ui/saveFile.ts'

interface QrCodeProps {
  readonly url: string
  /** Of the files. */
  readonly name: string
}

/** How wide the picture to download is at least, in pixels: sharp in print. */
const printWidth = 1200

/** The URL as a code for cameras, to download for print (SVG) and for everything else (PNG). */
export function QrCode({ url, name }: QrCodeProps) {
  const svg = useMemo(() => qrSvg(url, blackOnWhite), [url])
  const savePng = async () =>
    saveFile(`${name}.png`, await qrPng(url, blackOnWhite, printWidth), 'image/png')
  return (
    <Group gap="md" align="flex-start">
      <img
        className={classes['code']}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`QR code of ${url}`}
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveFile(`${name}.svg`, svg, 'image/svg+xml')}
        >
          SVG
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void savePng()}
        >
          PNG
        </Button>
      </Group>
    </Group>
  )
}
