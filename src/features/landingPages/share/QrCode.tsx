import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { encode, renderSVG } from 'uqr'
import { saveFile } from '#src/ui/saveFile.ts'
import classes from './QrCode.module.css'

interface QrCodeProps {
  readonly url: string
  /** Of the files. */
  readonly name: string
}

/** Survives a logo or a scratch: a quarter of the code may be lost. The quiet zone is four modules, as the norm asks. */
const options = { ecc: 'Q', border: 4 } as const

/** How wide the picture to download is at least, in pixels: sharp in print. */
const printWidth = 1200

/** The URL as a code for cameras, to download for print (SVG) and for everything else (PNG). */
export function QrCode({ url, name }: QrCodeProps) {
  const svg = useMemo(() => renderSVG(url, options), [url])
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
          onClick={() => void savePng(url, name)}
        >
          PNG
        </Button>
      </Group>
    </Group>
  )
}

async function savePng(url: string, name: string): Promise<void> {
  const { data, size } = encode(url, options)
  const module = Math.ceil(printWidth / size)
  const canvas = new OffscreenCanvas(size * module, size * module)
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * module, y * module, module, module)
    }
  }
  saveFile(`${name}.png`, await canvas.convertToBlob({ type: 'image/png' }), 'image/png')
}
