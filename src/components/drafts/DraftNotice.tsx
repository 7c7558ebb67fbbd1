import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatMoment } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'

interface DraftNoticeProps {
  /** When the draft was left; null when it was discarded just now. */
  readonly savedAt: string | null
  readonly onDiscard: () => void
  readonly onUndo: () => void
}

/** Says that the form was filled in before, and lets one start again. */
export function DraftNotice({ savedAt, onDiscard, onUndo }: DraftNoticeProps) {
  const timezone = useTimezone()
  return (
    <Alert color="gray" p="xs" role="status" icon={<IconHistory size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {savedAt === null
            ? 'Discarded what you had typed'
            : `Restored what you had typed, last changed ${formatMoment(savedAt, timezone)}`}
        </Text>
        <Button size="compact-sm" variant="default" onClick={savedAt === null ? onUndo : onDiscard}>
          {savedAt === null ? 'Undo' : 'Discard'}
        </Button>
      </Group>
    </Alert>
  )
}
