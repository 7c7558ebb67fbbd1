import { Button, Group, Input, Text } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconArrowBackUp, IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import type { CropFrame } from '#src/components/pictures/CropDialog.tsx'
import { pictureTypes, refusalOfPicture } from '#src/components/pictures/pictureFiles.ts'
import { useObjectUrl } from '#src/components/pictures/useObjectUrl.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import classes from './AvatarField.module.css'
import { type AvatarChoice, keepAvatar } from './avatarChoice.ts'
import { CreatorFace } from './shared/CreatorFace.tsx'

const CropDialog = lazyPart(
  async () => (await import('#src/components/pictures/CropDialog.tsx')).CropDialog,
)

interface AvatarFieldProps {
  /** As they are saved; undefined for a new one. */
  readonly creator: Creator | undefined
  readonly defaultValue?: AvatarChoice
  readonly onChange?: (choice: AvatarChoice) => void
  readonly error?: ReactNode
}

const frame: CropFrame = {
  shape: { width: 1, height: 1 },
  width: 512,
  isRound: true,
  isFree: false,
}

/** A creator's picture: chosen or dropped, cut to a square, removed. All of it holds once the form is saved. */
export function AvatarField({ creator, defaultValue, onChange, error }: AvatarFieldProps) {
  const [choice, choose] = useUncontrolled<AvatarChoice>({
    ...(defaultValue && { defaultValue }),
    finalValue: keepAvatar,
    ...(onChange && { onChange }),
  })
  const [toCrop, setToCrop] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isOver, setIsOver] = useState(false)
  const file = choice.kind === 'REPLACE' ? choice.file : null
  const chosenUrl = useObjectUrl(file)
  const url = choice.kind === 'KEEP' ? (creator?.avatar_url ?? null) : chosenUrl

  const take = (chosen: File | null | undefined) => {
    if (!chosen) return
    const refusal = refusalOfPicture(chosen)
    setProblem(refusal ?? null)
    if (refusal === undefined) setToCrop(chosen)
  }
  const set = (next: AvatarChoice) => {
    setToCrop(null)
    setProblem(null)
    choose(next)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Input.Wrapper
      label="Picture"
      labelElement="div"
      error={problem ?? error}
      errorProps={{ role: 'alert' }}
    >
      <Group
        className={classes['place'] ?? ''}
        data-over={isOver || undefined}
        wrap="nowrap"
        mt={4}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <CreatorFace creator={{ name: creator?.name ?? '', avatar_url: url }} size={64} />
        <div>
          <Group gap={6}>
            <FileButton accept={pictureTypes.join(',')} onChange={take}>
              {({ onClick }) => (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconUpload size={14} />}
                  onClick={onClick}
                  aria-label={`${url === null ? 'Choose' : 'Replace'} the picture`}
                >
                  {url === null ? 'Choose' : 'Replace'}
                </Button>
              )}
            </FileButton>
            {url !== null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={14} />}
                onClick={() => set(creator?.avatar_url ? { kind: 'REMOVE' } : keepAvatar)}
                aria-label="Remove the picture"
              >
                Remove
              </Button>
            )}
            {choice.kind !== 'KEEP' && creator?.avatar_url && (
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconArrowBackUp size={14} />}
                onClick={() => set(keepAvatar)}
                aria-label="Undo the change of the picture"
              >
                Undo
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed" mt={6} role="status">
            {hintOf(choice)}
          </Text>
        </div>
      </Group>
      {toCrop && (
        <CropDialog
          file={toCrop}
          frame={frame}
          onCancel={() => setToCrop(null)}
          onDone={(cut) => set({ kind: 'REPLACE', file: cut })}
        />
      )}
    </Input.Wrapper>
  )
}

const hints: Readonly<Record<AvatarChoice['kind'], string>> = {
  KEEP: 'PNG, JPEG, WebP, AVIF or GIF. You can drop a file here too.',
  REPLACE: 'This picture is uploaded when you save.',
  REMOVE: 'The picture is removed when you save.',
}

const hintOf = ({ kind }: AvatarChoice): string => hints[kind]
