import { Button, FileButton, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconCamera, IconMicrophone, IconPlus, IconVideo } from '@tabler/icons-react'
import { useState } from 'react'
import { type ContentKind, contentKindOf } from '#contract/rules/contentKind.ts'
import { mimeTypeOf } from '#contract/rules/mimeType.ts'
import classes from './portal.module.css'

interface AddFilesProps {
  /** What is asked for; ANY where every kind is welcome. */
  readonly kind: ContentKind | 'ANY'
  /** For a screen reader, which meets several of these. */
  readonly title: string
  /** Whether as many as were asked for have come; more are welcome, but not called for. */
  readonly isEnough: boolean
  readonly onAdd: (files: readonly File[]) => void
}

interface Ways {
  readonly choose: string
  /** What the phone's file picker offers. */
  readonly accept: string
  readonly one: string
  /** Making it on the spot; a phone's own camera or recorder opens. */
  readonly make?: { readonly label: string; readonly icon: typeof IconCamera }
}

const documents = 'text/plain,.txt,.md,.pdf,.doc,.docx,.odt,.rtf,.csv,.srt,.vtt'

const waysOf: Readonly<Record<AddFilesProps['kind'], Ways>> = {
  PHOTO: {
    choose: 'Choose photos',
    accept: 'image/*',
    one: 'a photo',
    make: { label: 'Take a photo', icon: IconCamera },
  },
  VIDEO: {
    choose: 'Choose videos',
    accept: 'video/*',
    one: 'a video',
    make: { label: 'Record a video', icon: IconVideo },
  },
  AUDIO: {
    choose: 'Choose recordings',
    accept: 'audio/*',
    one: 'a recording',
    make: { label: 'Record', icon: IconMicrophone },
  },
  TEXT: {
    choose: 'Choose a document',
    accept: documents,
    one: 'a document',
  },
  ANY: {
    choose: 'Choose files',
    accept: `image/*,video/*,audio/*,${documents}`,
    one: 'a photo, a video, a recording or a document',
  },
}

/** The ways to send files for an item, or for the task as a whole: from the device, from its camera, or dropped here. */
export function AddFiles({ kind, title, isEnough, onAdd }: AddFilesProps) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { choose, accept, one, make } = waysOf[kind]
  const Make = make?.icon
  const look = { size: 'md', variant: isEnough ? 'subtle' : 'light' } as const

  const add = (files: readonly File[]) => {
    const isWelcome = (file: File) => {
      const found = contentKindOf(mimeTypeOf(file) ?? '')
      return kind === 'ANY' ? found !== undefined : found === kind
    }
    setRefused(files.filter((file) => !isWelcome(file)).map(({ name }) => name))
    const welcome = files.filter(isWelcome)
    if (welcome.length > 0) onAdd(welcome)
  }

  return (
    <>
      <Dropzone
        onDrop={add}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        className={classes['drop'] ?? ''}
        tabIndex={-1}
        inputProps={{ 'aria-label': `Files for ${title}`, tabIndex: -1 }}
      >
        <div className={classes['ways']}>
          <FileButton onChange={add} accept={accept} multiple>
            {(props) => (
              <Button
                {...props}
                {...look}
                leftSection={<IconPlus size={20} />}
                aria-label={`${choose} for ${title}`}
              >
                {choose}
              </Button>
            )}
          </FileButton>
          {make && Make && (
            <FileButton
              onChange={(file) => file && add([file])}
              accept={accept}
              capture="environment"
            >
              {(props) => (
                <Button
                  {...props}
                  {...look}
                  leftSection={<Make size={20} />}
                  className={classes['make'] ?? ''}
                  aria-label={`${make.label} for ${title}`}
                >
                  {make.label}
                </Button>
              )}
            </FileButton>
          )}
          <Text size="sm" c="dimmed" className={classes['hint'] ?? ''}>
            or drop {one} here
          </Text>
        </div>
      </Dropzone>
      {refused.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {refused.length === 1
            ? `${refused[0]} is not ${one}. Choose ${one} instead.`
            : `${refused.length} of these files are of the wrong type. Choose ${one} instead.`}
        </Text>
      )}
    </>
  )
}
