import { t } from '@lingui/core/macro'
import { Box, Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { countItem, isReceived } from '#contract/rules/askedFiles.ts'
import { isWritten } from '#contract/rules/contentKind.ts'
import { FileIcon } from '#src/components/files/FileIcon.tsx'
import { amountOf } from '#src/features/requests/shared/requestNames.ts'
import { UploadList } from '#src/features/uploads/shared/UploadList.tsx'
import type { TaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import { LinkedText } from '#src/ui/LinkedText.tsx'
import { AddFiles } from './AddFiles.tsx'
import { Interrupted } from './Interrupted.tsx'
import { ItemAttributes } from './ItemAttributes.tsx'
import { ItemExamples } from './ItemExamples.tsx'
import { SentElsewhere } from './SentElsewhere.tsx'
import { SentFiles } from './SentFiles.tsx'
import type { ItemFiles } from './taskFiles.ts'
import { WriteText } from './WriteText.tsx'

interface ItemSectionProps {
  readonly task: Task
  readonly item: RequestItem
  readonly files: ItemFiles
  readonly uploads: TaskUploads
  /** Whether the task waits for files. */
  readonly open: boolean
  /** Whether it takes others. */
  readonly editable: boolean
}

/** One thing that is asked for: what it must be, what was sent, and the ways to send it. */
export function ItemSection({ task, item, files, uploads, open, editable }: ItemSectionProps) {
  const titleId = `item-${item.id}`
  const sent = files.sent.filter(isReceived).length
  const sending = files.uploads.filter(({ kind }) => kind === 'file')
  const addFiles = (added: readonly File[]) => uploads.addFiles(added, item.id)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <ItemHead item={item} titleId={titleId} sent={sent} />
      {item.description !== '' && (
        <Text mt="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <LinkedText text={item.description} />
        </Text>
      )}
      <ItemAttributes attributes={item.attributes} />
      <ItemExamples examples={item.examples} />
      <SentFiles files={files} uploads={uploads} kind={item.kind} open={editable} />
      <Box mt={sending.length > 0 ? 'md' : 0}>
        <UploadList files={sending} onOrder={uploads.order} />
      </Box>
      <SentElsewhere submissions={files.elsewhere} />
      {open && (
        <Interrupted
          submissions={files.interrupted}
          uploads={uploads}
          kind={item.kind}
          editable={editable}
        />
      )}
      {editable && isWritten(item.kind) && (
        <WriteText task={task} item={item} files={files} uploads={uploads} />
      )}
      {editable && (
        <AddFiles
          kind={item.kind}
          title={item.title}
          isEnough={sent + files.uploads.length + files.elsewhere.length >= item.quantity}
          onAdd={addFiles}
        />
      )}
    </Paper>
  )
}

interface ItemHeadProps {
  readonly item: RequestItem
  readonly titleId: string
  /** How many files count towards what is asked for. */
  readonly sent: number
}

function ItemHead({ item: { title, kind, quantity }, titleId, sent }: ItemHeadProps) {
  const { received, extra } = countItem(quantity, sent)
  const amount = amountOf(kind, quantity)
  const ofAmount = t`${received} of ${amount}`
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      {sent >= quantity ? (
        <ThemeIcon radius="xl" size={28} aria-hidden>
          <IconCheck size={18} />
        </ThemeIcon>
      ) : (
        <FileIcon kind={kind} size={28} />
      )}
      <div style={{ minWidth: 0, flex: 1 }}>
        <Title order={2} id={titleId} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {[sent === 0 ? amount : ofAmount, ...(extra > 0 ? [t`${extra} more`] : [])].join(' · ')}
        </Text>
      </div>
    </Group>
  )
}
