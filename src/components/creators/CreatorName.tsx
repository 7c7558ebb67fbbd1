import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCreatorName } from './useCreatorName.ts'

interface CreatorNameProps {
  /** Null: nobody's. */
  readonly id: string | null
  /** Whether it is only a name, where it cannot lead to their page. */
  readonly plain?: boolean
}

/** Whose something is, leading to their page. */
export function CreatorName({ id, plain = false }: CreatorNameProps) {
  const name = useCreatorName(id)
  if (id === null) {
    return (
      <Text span inherit c="dimmed">
        No creator
      </Text>
    )
  }
  if (plain) return name ?? '…'
  return (
    <Anchor component={Link} to={`/creators/${id}`} inherit c="inherit">
      {name ?? '…'}
    </Anchor>
  )
}
