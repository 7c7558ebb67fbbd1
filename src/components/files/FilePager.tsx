import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface FilePagerProps {
  /** The place of the file that is shown, from 1. */
  readonly place: number
  readonly total: number
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** The way from file to file. */
export const FilePager = ({ place, total, onPrevious, onNext }: FilePagerProps) => (
  <Group justify="center" gap="xs" mt="xs">
    <ActionIcon aria-label="Previous file" disabled={place === 1} onClick={onPrevious}>
      <IconChevronLeft size={18} />
    </ActionIcon>
    <Text size="sm" c="dimmed" role="status">
      {place} of {total}
    </Text>
    <ActionIcon aria-label="Next file" disabled={place === total} onClick={onNext}>
      <IconChevronRight size={18} />
    </ActionIcon>
  </Group>
)
