import 'react-easy-crop/react-easy-crop.css'
import { Button, Group, Input, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { formatWholeShare } from '#src/lib/counts.ts'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import classes from './CropDialog.module.css'
import { type CropArea, cropped, type Shape } from './crop.ts'
import { useObjectUrl } from './useObjectUrl.ts'

/** The frame that a picture has to fill. */
export interface CropFrame {
  readonly shape: Shape
  /** How wide the result is at most, in pixels. */
  readonly width: number
  readonly isRound: boolean
  /** Whether a picture may be used in its own shape. */
  readonly isFree: boolean
}

interface CropDialogProps {
  readonly file: File
  readonly frame: CropFrame
  readonly onCancel: () => void
  readonly onDone: (file: File) => void
}

/** Chooses the part of a picture that is shown. What is cut off never leaves this device. */
export function CropDialog({ file, frame, onCancel, onDone }: CropDialogProps) {
  const { shape, width, isFree, isRound } = frame
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const cut = async () => {
    if (!area) return
    setBusy(true)
    try {
      onDone(await cropped(file, area, width))
    } catch {
      setProblem('This file is not a readable picture.')
      setBusy(false)
    }
  }
  return (
    <OpenModal onClose={onCancel} title="Crop picture" size="lg">
      <div className={classes['stage']}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={shape.width / shape.height}
            cropShape={isRound ? 'round' : 'rect'}
            disableAutomaticStylesInjection
            keyboardStep={8}
            cropperProps={{
              role: 'application',
              'aria-label': 'Picture: move it with the arrow keys',
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setProblem('This file is not a readable picture.') }}
          />
        )}
      </div>
      <Input.Label labelElement="div" mt="md" mb={4}>
        Zoom
      </Input.Label>
      <Slider
        min={1}
        max={3}
        step={0.05}
        label={formatWholeShare}
        value={zoom}
        onChange={setZoom}
        thumbLabel="Zoom"
      />
      {problem && (
        <Text size="sm" mt="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {(isFree || file.type === 'image/gif') && (
          <Button variant="default" onClick={() => onDone(file)}>
            Use without cropping
          </Button>
        )}
        <Button onClick={cut} loading={busy} disabled={!area || problem !== null}>
          Crop
        </Button>
      </Group>
    </OpenModal>
  )
}
