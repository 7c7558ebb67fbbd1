import { Text } from '@mantine/core'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import { kinds } from './kinds.ts'

interface FileIconProps {
  readonly kind: ContentKind | undefined
  readonly size: number
}

/** Stands for a file that has no picture. */
export function FileIcon({ kind, size }: FileIconProps) {
  const { icon: Sign } = kinds[kind ?? 'FILE']
  return (
    <Text span c="dimmed" display="grid">
      <Sign size={size} stroke={1.3} aria-hidden />
    </Text>
  )
}
