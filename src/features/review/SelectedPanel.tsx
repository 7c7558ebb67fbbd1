import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { countOf } from '#src/lib/counts.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { AskAgain } from './AskAgain.tsx'
import { ShareFiles } from './ShareFiles.tsx'
import { type FileSelection, maxSelected } from './useFileSelection.ts'

interface SelectedPanelProps {
  readonly selection: FileSelection
  /** Whether the message is being written. */
  readonly asking: boolean
  readonly onAsking: (asking: boolean) => void
  readonly onApprove: () => void
  readonly onAskAgain: (message: string) => void
  readonly onEnd: () => void
}

/** Decides several files at once. */
export function SelectedPanel({ selection, asking, onAsking, ...on }: SelectedPanelProps) {
  const count = selection.files.length
  const none = count === 0 ? 'Select files in the list first.' : undefined
  return (
    <Paper withBorder p="md" component="section" aria-label="Selected files">
      <Stack gap="sm">
        <div role="status">
          <Title order={2}>{countOf(count, 'file')} selected</Title>
        </div>
        <Text size="sm" c="dimmed">
          Up to {maxSelected} at once. Each is decided by itself: what cannot be done is named.
        </Text>
        <Button variant="default" onClick={selection.selectWaiting}>
          Select those to review
        </Button>
        {asking ? (
          <AskAgain former="" onSend={on.onAskAgain} onCancel={() => onAsking(false)} />
        ) : (
          <>
            <ReasonedButton
              leftSection={<IconCheck size={16} />}
              disabledReason={none}
              onClick={on.onApprove}
            >
              Approve {countOf(count, 'file')}
            </ReasonedButton>
            <ShareSelected selection={selection} none={none} />
            <ReasonedButton
              variant="default"
              leftSection={<IconRefresh size={16} />}
              disabledReason={none}
              onClick={() => onAsking(true)}
            >
              Request changes
            </ReasonedButton>
          </>
        )}
        <Button variant="subtle" onClick={on.onEnd}>
          End selection
        </Button>
      </Stack>
    </Paper>
  )
}

interface ShareSelectedProps {
  readonly selection: FileSelection
  /** Why nothing can be done with the selection; undefined when something can. */
  readonly none: string | undefined
}

/** Shares what is selected: a link shows files of one request. */
function ShareSelected({ selection: { files }, none }: ShareSelectedProps) {
  const requestIds = new Set(files.map(({ request_id }) => request_id))
  const [id] = requestIds
  const isOne = requestIds.size === 1
  const { data } = useFetchRequestsQuery({ filters: { id: id ?? '' } }, { skip: !isOne })
  return (
    <ShareFiles
      request={isOne ? data?.data.find((request) => request.id === id) : undefined}
      fileIds={files.map((file) => file.id)}
      disabledReason={
        none ?? (isOne ? undefined : 'Select files of one request: a link shows those of one.')
      }
    />
  )
}
