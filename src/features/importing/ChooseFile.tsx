import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { FileButton } from '#src/ui/FileButton.tsx'
import '@mantine/dropzone/styles.layer.css'
import { IconAlertCircle, IconClipboardText, IconFileUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '#src/ui/saveFile.ts'
import { type SampleFile, sampleText } from './shared/sampleFile.ts'

interface ChooseFileProps {
  readonly choice: ReactNode
  readonly about: ReactNode
  readonly sample: SampleFile
  readonly onFile: (file: File) => void
  readonly isReading: boolean
  readonly problem: string | null
}

/** The first step: what the file holds, and which it is: chosen, dropped or pasted. */
export const ChooseFile = (props: ChooseFileProps) => (
  <Stack>
    {props.choice}
    <Text size="sm" component="div">
      {props.about}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        c="inherit"
        underline="always"
        onClick={() =>
          saveFile(props.sample.name, sampleText(props.sample), 'text/csv;charset=utf-8')
        }
      >
        Download a sample file
      </Anchor>
    </Text>
    {props.problem !== null && (
      <Alert icon={<IconAlertCircle />} color="red">
        {props.problem}
      </Alert>
    )}
    <GivenFile onFile={props.onFile} isReading={props.isReading} />
  </Stack>
)

function GivenFile({ onFile, isReading }: Pick<ChooseFileProps, 'onFile' | 'isReading'>) {
  const [pasted, setPasted] = useState<string | null>(null)
  if (pasted !== null)
    return (
      <>
        <Textarea
          label="Lines"
          description="As copied from a spreadsheet, with the names of the columns on the first line."
          autosize
          minRows={6}
          maxRows={14}
          data-autofocus
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setPasted(null)}>
            Back
          </Button>
          <Button
            disabled={pasted.trim() === ''}
            loading={isReading}
            onClick={() => onFile(new File([pasted], 'pasted lines', { type: 'text/csv' }))}
          >
            Continue
          </Button>
        </Group>
      </>
    )
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      multiple={false}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      inputProps={{ 'aria-label': 'File to import', tabIndex: -1 }}
    >
      <Stack align="center" gap="xs">
        <Group justify="center" gap="xs">
          <FileButton
            accept=".csv,.tsv,.txt,.jsonl,text/csv"
            onChange={(file) => file && onFile(file)}
          >
            {(button) => (
              <Button
                {...button}
                leftSection={<IconFileUpload size={16} />}
                loading={isReading}
                data-autofocus
              >
                Choose a file
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconClipboardText size={16} />}
            onClick={() => setPasted('')}
          >
            Paste lines
          </Button>
        </Group>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          or drop a file here
        </Text>
      </Stack>
    </Dropzone>
  )
}
