import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { CreatorFace } from './CreatorFace.tsx'
import classes from './creators.module.css'
import { useCreator } from './useCreator.ts'

interface CreatorNameProps {
  /** Null: nobody's. */
  readonly id: string | null
  /** Their name where a row of the server's has it already: it stands there until the creator is known. */
  readonly name?: string
  /** Whether it is only a name, where it cannot lead to their page. */
  readonly plain?: boolean
}

/** Whose something is, with their picture, leading to their page. */
export function CreatorName({ id, name, plain = false }: CreatorNameProps) {
  const creator = useCreator(id)
  if (id === null) {
    return (
      <Text span inherit c="dimmed">
        No creator
      </Text>
    )
  }
  const shownName = creator?.name ?? name ?? '…'
  return (
    <span className={classes['named']}>
      <CreatorFace creator={creator ?? (name === undefined ? undefined : nameless(name))} />
      {plain ? (
        <span className={classes['name']}>{shownName}</span>
      ) : (
        <Anchor component={Link} to={`/creators/${id}`} inherit c="inherit">
          {shownName}
        </Anchor>
      )}
    </span>
  )
}

const nameless = (name: string) => ({ name, avatar_url: null })
