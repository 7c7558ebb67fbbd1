import type { Creator } from '#contract/resources/creators.ts'
import { useFetchCreatorFaceQuery } from '#src/api/creators.ts'
import { CreatorFace } from './CreatorFace.tsx'

interface SmallFaceProps {
  /** Undefined while they are not known. */
  readonly creator: Pick<Creator, 'id' | 'name' | 'avatar_url'> | undefined
  /** In pixels, 36 at most. */
  readonly size?: number
}

/** A creator's picture in a list, or their initials. All that are shown at once come in one file. */
export function SmallFace({ creator, size }: SmallFaceProps) {
  const { id = '', avatar_url = null } = creator ?? {}
  // What stands behind the question mark allows to read it, and changes.
  const picture = avatar_url?.split('?', 1)[0] ?? ''
  const { currentData } = useFetchCreatorFaceQuery({ id, picture }, { skip: picture === '' })
  return (
    <CreatorFace
      creator={creator && { name: creator.name, avatar_url: currentData?.url ?? null }}
      {...(size !== undefined && { size })}
      {...(currentData && { square: currentData })}
    />
  )
}
