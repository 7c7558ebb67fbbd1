import type { Creator } from '#contract/resources/creators.ts'
import { useFetchCreatorFaceQuery } from '#src/api/creators.ts'
import { CreatorFace } from './CreatorFace.tsx'

interface SmallFaceProps {
  /** Undefined while they are not known. Without `avatar_url` it is asked whether there is a picture. */
  readonly creator: Named | undefined
  /** In pixels, 36 at most. */
  readonly size?: number
}

type Named = Pick<Creator, 'id' | 'name'> & Partial<Pick<Creator, 'avatar_url'>>

/** A creator's picture in a list, or their initials. All of a screen come in one file. */
export function SmallFace({ creator, size }: SmallFaceProps) {
  const { id = '', avatar_url } = creator ?? {}
  // What stands behind the question mark allows to read it, and changes.
  const picture = avatar_url?.split('?', 1)[0] ?? ''
  const hasNone = id === '' || avatar_url === null
  const { currentData } = useFetchCreatorFaceQuery({ id, picture }, { skip: hasNone })
  return (
    <CreatorFace
      creator={creator && { name: creator.name, avatar_url: currentData?.url ?? null }}
      {...(size !== undefined && { size })}
      {...(currentData && { square: currentData })}
    />
  )
}
