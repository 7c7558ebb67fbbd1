import { Alert, Center, ColorInput, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { normaliseColour } from '#contract/rules/colour.ts'
import classes from '#src/components/qr/QrCode.module.css'
import { blackOnWhite, type QrLook, qrIssue, qrPng, qrSvg } from '#src/components/qr/qrPicture.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { saveFile } from '#src/ui/saveFile.ts'
import { toast } from '#src/ui/toast.ts'

/** In pixels, and what that is enough for. */
const widths = [
  { value: '400', label: '400 px: screens' },
  { value: '1200', label: '1,200 px: flyers' },
  { value: '3000', label: '3,000 px: posters' },
]

export interface QrDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly url: string
  /** Of the files. */
  readonly name: string
}

/** A link's address as a code for cameras, in chosen colours, to copy or to download. It is drawn here, nobody is asked for it. */
export const QrDialog = ({ opened, onClose, url, name }: QrDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="QR code">
    <Content url={url} name={name} />
  </Modal>
)

function Content({ url, name }: Pick<QrDialogProps, 'url' | 'name'>) {
  const [look, setLook] = useState(blackOnWhite)
  const [width, setWidth] = useState('1200')
  const svg = useMemo(() => qrSvg(url, look), [url, look])
  const issue = qrIssue(look)
  const png = () => qrPng(url, look, Number(width))
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })])
      await toast('QR code copied')
    } catch {
      await toast('This browser copied no picture. Download it instead', 'failed')
    }
  }
  return (
    <Stack gap="md">
      <Center>
        <img
          className={classes['large']}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={`QR code of ${withoutScheme(url)}`}
        />
      </Center>
      <Group grow align="flex-start">
        <Colour label="Code" field="dark" look={look} onChange={setLook} />
        <Colour label="Background" field="light" look={look} onChange={setLook} />
      </Group>
      {issue && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="status">
          {issue}
        </Alert>
      )}
      <NativeSelect
        label="Size of the PNG"
        description="An SVG has every size."
        data={widths}
        value={width}
        onChange={(event) => setWidth(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end">
        <ReasonedButton
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabledReason={issue}
          onClick={() => void copy()}
        >
          Copy
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabledReason={issue}
          onClick={() => saveFile(`${name}.svg`, svg, 'image/svg+xml')}
        >
          SVG
        </ReasonedButton>
        <ReasonedButton
          leftSection={<IconDownload size={16} />}
          disabledReason={issue}
          onClick={async () => saveFile(`${name}.png`, await png(), 'image/png')}
        >
          PNG
        </ReasonedButton>
      </Group>
    </Stack>
  )
}

interface ColourProps {
  readonly label: string
  readonly field: keyof QrLook
  readonly look: QrLook
  readonly onChange: (look: QrLook) => void
}

/** One of the two colours. What is typed stays until it is a colour. */
function Colour({ label, field, look, onChange }: ColourProps) {
  const [typed, setTyped] = useState<string>(look[field])
  return (
    <ColorInput
      label={label}
      format="hex"
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const colour = normaliseColour(text)
        if (colour) onChange({ ...look, [field]: colour })
      }}
      onBlur={() => setTyped(look[field])}
    />
  )
}
