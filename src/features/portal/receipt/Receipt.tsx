import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import type { Earning } from '#contract/resources/earnings.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { ReceiptSteps } from './ReceiptSteps.tsx'
import classes from './receipt.module.css'
import { type ReceiptPart, receiptOf } from './receiptOf.ts'

interface ReceiptProps {
  readonly task: Task
  readonly items: readonly RequestItem[]
  /** Of its request, as far as they are known. */
  readonly payments: readonly Earning[]
}

/** How far what was sent has come, then file by file. */
export function Receipt({ task, items, payments }: ReceiptProps) {
  const receipt = receiptOf(task, items)
  if (receipt.sent.count === 0) {
    return (
      <EmptyState icon={IconReceiptOff} title={t`Nothing has been sent yet`}>
        <Trans>What you send for this task will be listed here.</Trans>
      </EmptyState>
    )
  }
  return (
    <Stack gap="md">
      <ReceiptSteps task={task} receipt={receipt} payments={payments} />
      {receipt.parts.map((part) => (
        <Part key={part.item?.id ?? ''} part={part} />
      ))}
      <Text size="sm" c="dimmed">
        <Trans>
          “Seen” is when somebody at your agency first opened a file in its review. A download by
          other ways is not noted.
        </Trans>
      </Text>
      <Button
        variant="default"
        className={classes['print']}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        <Trans>Print or save</Trans>
      </Button>
    </Stack>
  )
}

function Part({ part: { item, files } }: { readonly part: ReceiptPart }) {
  const titleId = `receipt-${item?.id ?? 'other'}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} style={{ overflowWrap: 'anywhere' }}>
        {item?.title ?? t`Other files`}
      </Title>
      <ul className={classes['files']}>
        {files.map((file) => (
          <li key={file.id}>
            <ReceiptFile file={file} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
