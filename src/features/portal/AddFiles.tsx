import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { i18n } from '#src/lib/i18n.ts'
import { FileButton } from '#src/ui/FileButton.tsx'
import '@mantine/dropzone/styles.layer.css'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './portal.module.css'
import { isWelcome, type WelcomeKind, waysOf } from './waysToSend.ts'

interface AddFilesProps {
  readonly kind: WelcomeKind
  /** For a screen reader, which meets several of these. */
  readonly title: string
  /** Whether as many as were asked for have come; more are welcome, but not called for. */
  readonly isEnough: boolean
  readonly onAdd: (files: readonly File[]) => void
}

/** The ways to send files for an item, or for the task as a whole: from the device, from its camera, or dropped here. */
export function AddFiles({ kind, title, isEnough, onAdd }: AddFilesProps) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const { accept, drop, make } = waysOf[kind]
  const choose = i18n._(waysOf[kind].choose)
  const makeLabel = make && i18n._(make.label)
  const Make = make?.icon
  const look = { size: 'md', variant: isEnough ? 'subtle' : 'light' } as const

  const add = (files: readonly File[]) => {
    const isOfKind = (file: File) => isWelcome(kind, file)
    setRefused(files.filter((file) => !isOfKind(file)).map(({ name }) => name))
    const welcome = files.filter(isOfKind)
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
        inputProps={{ 'aria-label': t`Files for ${title}`, tabIndex: -1 }}
      >
        <div className={classes['ways']}>
          <FileButton onChange={add} accept={accept} multiple>
            {(props) => (
              <Button
                {...props}
                {...look}
                leftSection={<IconPlus size={20} />}
                aria-label={t`${choose} for ${title}`}
              >
                {choose}
              </Button>
            )}
          </FileButton>
          {makeLabel && Make && (
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
                  aria-label={t`${makeLabel} for ${title}`}
                >
                  {makeLabel}
                </Button>
              )}
            </FileButton>
          )}
          <Text size="sm" c="dimmed" className={classes['hint'] ?? ''}>
            {i18n._(drop)}
          </Text>
        </div>
      </Dropzone>
      {refused.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={6}>
          {waysOf[kind].refused(refused.length, refused[0] ?? '')}
        </Text>
      )}
    </>
  )
}
