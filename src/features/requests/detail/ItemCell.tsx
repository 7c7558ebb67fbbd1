import { Group, Text, Tooltip } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconRefreshAlert,
} from '@tabler/icons-react'
import { comeText, type ItemProgress, progressText } from './itemProgress.ts'

interface ItemCellProps {
  readonly progress: ItemProgress
  /** How many files are wanted. */
  readonly wanted: number
}

/** How far one creator has come with one item: a number, a sign, and the details to point at. */
export function ItemCell({ progress, wanted }: ItemCellProps) {
  const { come, approved, again } = progress
  const details = progressText(progress)
  const Sign =
    again > 0
      ? IconRefreshAlert
      : approved >= wanted
        ? IconCircleCheck
        : come > 0
          ? IconCircleHalf2
          : IconCircleDashed
  const cell = (
    <Group gap={6} wrap="nowrap" c={come === 0 && again === 0 ? 'dimmed' : 'inherit'}>
      <Sign size={16} stroke={1.8} aria-hidden />
      <Text span inherit>
        {comeText(progress, wanted)}
      </Text>
    </Group>
  )
  return details === '' ? cell : <Tooltip label={details}>{cell}</Tooltip>
}
