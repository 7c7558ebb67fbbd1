import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import classes from '#src/features/creators/creators.module.css'
import { CreatorFace } from './CreatorFace.tsx'
import { SmallFace } from './SmallFace.tsx'

/** A creator as rows of theirs have them. */
export interface ShownCreator {
  readonly id: string
  readonly name: string
  /** Left out where it is not known. */
  readonly avatar_url?: string | null
}

interface OfCreator {
  readonly creator_id: string | null
  readonly creator_name: string | null
  readonly creator_avatar_url: string | null
}

/** Whose a row is; null: nobody's. */
export const creatorOf = (row: OfCreator): ShownCreator | null =>
  row.creator_id === null
    ? null
    : {
        id: row.creator_id,
        name: row.creator_name ?? '…',
        avatar_url: row.creator_avatar_url,
      }

interface CreatorNameProps {
  /** Null: nobody's. */
  readonly creator: ShownCreator | null
  /** Whether it is only a name, where it cannot lead to their page. */
  readonly plain?: boolean
  /** Whether no other is shown with it, so that it needs no file of many pictures. */
  readonly alone?: boolean
}

/** Whose something is, with their picture, leading to their page. */
export function CreatorName({ creator, plain = false, alone = false }: CreatorNameProps) {
  if (creator === null) {
    return (
      <Text span inherit c="dimmed">
        No creator
      </Text>
    )
  }
  return (
    <span className={classes['named']}>
      {alone ? (
        <CreatorFace creator={{ avatar_url: null, ...creator }} />
      ) : (
        <SmallFace creator={creator} />
      )}
      {plain ? (
        <span className={classes['name']}>{creator.name}</span>
      ) : (
        <Anchor component={Link} to={`/creators/${creator.id}`} inherit c="inherit">
          {creator.name}
        </Anchor>
      )}
    </span>
  )
}
