import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { saveFile } from '#src/ui/saveFile.ts'
import { type SampleFile, sampleText } from './sampleFile.ts'

interface ChooseFileProps {
  readonly choice: ReactNode
  readonly about: ReactNode
  readonly sample: SampleFile
  readonly onFile: (file: File) => void
  readonly isReading: boolean
  readonly problem: string | null
}

/** The first step: what the file holds, and which it is. */
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
      <Alert icon={<IconAlertCircle />} color="red" variant="light" role="alert">
        {props.problem}
      </Alert>
    )}
    <Group justify="flex-end">
      <FileButton
        accept=".csv,.tsv,.txt,.jsonl,text/csv"
        onChange={(file) => file && props.onFile(file)}
      >
        {(button) => (
          <Button
            {...button}
            leftSection={<IconFileUpload size={16} />}
            loading={props.isReading}
            data-autofocus
          >
            Choose a file
          </Button>
        )}
      </FileButton>
    </Group>
  </Stack>
)
