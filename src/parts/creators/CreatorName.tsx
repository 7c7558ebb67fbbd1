import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useCreatorName } from './useCreatorName.ts'

/** Whose link it is. */
export function CreatorName({ id }: { readonly id: string | null }) {
  const name = useCreatorName(id)
  if (id === null) {
    return (
      <Text span inherit c="dimmed">
        Nobody
      </Text>
    )
  }
  return (
    <Anchor component={Link} to={`/creators/${id}`} inherit c="inherit">
      {name ?? '…'}
    </Anchor>
  )
}
