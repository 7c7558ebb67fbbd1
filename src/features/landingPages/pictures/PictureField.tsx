import { Button, Group, Input, Text } from '@mantine/core'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { isPending, lostPicture } from '#src/features/landingPages/lostPictures.ts'
import { type PicturePlace, pictureOn } from '#src/machines/landingPageSave/picturePlaces.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import classes from './PictureField.module.css'
import {
  acceptedFiles,
  isCroppable,
  type PictureUse,
  pictureRules,
  refusalOfFile,
} from './pictureRules.ts'

const CropDialog = lazyPart(
  async () => (await import('#src/components/pictures/CropDialog.tsx')).CropDialog,
)

interface PictureFieldProps {
  readonly place: PicturePlace
  readonly use: PictureUse
  readonly label: string
  readonly description?: string
  /** What it is in a sentence: `avatar`. */
  readonly noun: string
  /** Why it cannot stay as it is; undefined when it can. */
  readonly wanted?: string | undefined
}

/** A place for a picture or video: what is there, and how to choose, cut and remove one. */
export function PictureField(props: PictureFieldProps) {
  const { place, use, label, description, noun, wanted } = props
  const { page, edit, pictureAt, isHere } = useEditor()
  const [toCrop, setToCrop] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const picture = pictureOn(page, place)
  const shown = pictureAt(place, picture)
  const isLost = isPending(picture) && !isHere(picture.file)
  const isVideo = shown?.type.startsWith('video/') ?? false
  const { shape } = pictureRules[use]

  const take = (file: File) => {
    setToCrop(null)
    edit.choosePicture(place, file)
  }
  const choose = (file: File | null) => {
    if (!file) return
    const refusal = refusalOfFile(file, use)
    setProblem(refusal ?? null)
    if (refusal !== undefined) return
    if (isCroppable(file)) setToCrop(file)
    else take(file)
  }

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={problem ?? (isLost ? lostPicture : wanted)}
      labelElement="div"
    >
      <Group gap="sm" mt={4} wrap="nowrap">
        <span
          className={classes['picture']}
          data-use={use}
          style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
        >
          {shown === null && <IconPhoto size={20} stroke={1.5} aria-hidden />}
          {shown && !isVideo && <img src={shown.url} alt={`The ${noun}`} />}
          {shown && isVideo && <video src={shown.url} muted aria-label={`The ${noun}`} />}
        </span>
        <Group gap={6}>
          <FileButton accept={acceptedFiles(use)} onChange={choose}>
            {({ onClick }) => (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUpload size={14} />}
                onClick={onClick}
                aria-label={`${shown ? 'Replace' : 'Choose'} the ${noun}`}
              >
                {shown ? 'Replace' : 'Choose'}
              </Button>
            )}
          </FileButton>
          {picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconTrash size={14} />}
              onClick={() => edit.removePicture(place)}
              aria-label={`Remove the ${noun}`}
            >
              Remove
            </Button>
          )}
          {!shown && pictureRules[use].takesVideos && (
            <Text size="xs" c="dimmed">
              or a video up to 50 MB
            </Text>
          )}
        </Group>
      </Group>
      {toCrop && (
        <CropDialog
          file={toCrop}
          frame={{ ...pictureRules[use], isRound: use === 'avatar' }}
          onCancel={() => setToCrop(null)}
          onDone={take}
        />
      )}
    </Input.Wrapper>
  )
}
