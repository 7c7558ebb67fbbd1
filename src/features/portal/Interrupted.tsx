import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { contentKindOf } from '#contract/rules/contentKind.ts'
import { useDeleteSubmissionsMutation } from '#src/api/submissions.ts'
import { FileIcon } from '#src/components/files/FileIcon.tsx'
import { formatFileSize } from '#src/lib/fileSizes.ts'
import classes from './portal.module.css'

interface InterruptedProps {
  /** Files that were started and that nothing on this page continues. */
  readonly submissions: readonly Submission[]
  readonly onGoOn: (file: File) => void
}

/** Interrupted uploads, after a reload or an empty battery: the same file is sent again, except for the parts that arrived. */
export function Interrupted({ submissions, onGoOn }: InterruptedProps) {
  if (submissions.length === 0) return null
  return (
    <ul className={classes['files']}>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <InterruptedFile submission={submission} onGoOn={onGoOn} />
        </li>
      ))}
    </ul>
  )
}

interface InterruptedFileProps {
  readonly submission: Submission
  readonly onGoOn: (file: File) => void
}

function InterruptedFile({ submission: { id, name, size, type }, onGoOn }: InterruptedFileProps) {
  const [other, setOther] = useState<string>()
  const [remove, { isLoading }] = useDeleteSubmissionsMutation()
  const again = size > chunkSize ? 'Continue' : 'Upload again'
  const choose = (file: File | null) => {
    if (!file) return
    const isSame = file.name === name && file.size === size
    setOther(isSame ? undefined : file.name)
    if (isSame) onGoOn(file)
  }
  return (
    <div className={classes['file']}>
      <span className={classes['thumbnail']}>
        <FileIcon kind={contentKindOf(type)} size={26} />
      </span>
      <div className={classes['upload']}>
        <Text size="sm" fw={500} className={classes['fileName'] ?? ''}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {formatFileSize(size)} · interrupted
        </Text>
      </div>
      <Group gap={0} wrap="nowrap">
        <FileButton onChange={choose} accept={type}>
          {(props) => (
            <Button {...props} variant="light" size="sm" aria-label={`${again} ${name}`}>
              {again}
            </Button>
          )}
        </FileButton>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Remove ${name}`}
          loading={isLoading}
          onClick={() => remove([id])}
        >
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </Group>
      <Text
        size="sm"
        className={classes['said'] ?? ''}
        role={other === undefined ? 'note' : 'alert'}
      >
        {other === undefined
          ? againText(size)
          : `${other} is a different file. Choose ${name} (${formatFileSize(size)}).`}
      </Text>
    </div>
  )
}

/** What choosing the file again costs: only what is sent in parts keeps those that arrived. */
const againText = (size: number) =>
  size > chunkSize
    ? 'Choose the same file to continue. Parts that have arrived are not uploaded again.'
    : 'Choose the same file to upload it again from the start.'
