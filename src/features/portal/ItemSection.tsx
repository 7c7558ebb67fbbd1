import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { RequestItem } from '../../../contract/resources/requestItems.ts'
import type { Submission } from '../../../contract/resources/submissions.ts'
import type { Task } from '../../../contract/resources/tasks.ts'
import { FileSign } from '../../parts/files/FileStage.tsx'
import { amountOf } from '../../parts/requests/requestNames.ts'
import { ItemAttributes } from './ItemAttributes.tsx'
import { ItemExamples } from './ItemExamples.tsx'
import { SentFiles } from './SentFiles.tsx'
import { counts } from './taskStates.ts'
import { WriteText } from './WriteText.tsx'

interface ItemSectionProps {
  readonly task: Task
  readonly item: RequestItem
  /** What was sent for it. */
  readonly submissions: readonly Submission[]
  /** Whether the task takes files. */
  readonly open: boolean
}

/** One thing that is asked for: what it must be, what was sent, and the ways to send it. */
export function ItemSection({ task, item, submissions, open }: ItemSectionProps) {
  const sent = submissions.filter(counts).length
  const isEnough = sent >= item.quantity
  const titleId = `item-${item.id}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {isEnough ? (
          <ThemeIcon radius="xl" size={28} aria-hidden>
            <IconCheck size={18} />
          </ThemeIcon>
        ) : (
          <FileSign kind={item.kind} size={28} />
        )}
        <div style={{ minWidth: 0, flex: 1 }}>
          <Title order={2} id={titleId} style={{ overflowWrap: 'anywhere' }}>
            {item.title}
          </Title>
          <Text size="sm" c="dimmed">
            {sent === 0
              ? amountOf(item.kind, item.quantity)
              : `${sent} of ${amountOf(item.kind, item.quantity)}`}
          </Text>
        </div>
      </Group>
      <ItemAttributes attributes={item.attributes} />
      <ItemExamples examples={item.examples} />
      <SentFiles submissions={submissions} open={open} />
      {open && item.kind === 'TEXT' && <WriteText task={task} item={item} />}
    </Paper>
  )
}
