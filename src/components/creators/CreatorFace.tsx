import { Avatar } from '@mantine/core'
import type { Creator } from '#contract/resources/creators.ts'

interface CreatorFaceProps {
  /** Undefined while they are not known. */
  readonly creator: Pick<Creator, 'name' | 'avatar_url'> | undefined
  /** In pixels. */
  readonly size?: number
}

/** A creator's picture, or their initials. It stands beside their name, and so says nothing to screen readers. */
export const CreatorFace = ({ creator, size = 24 }: CreatorFaceProps) => (
  <Avatar
    src={creator?.avatar_url ?? null}
    name={creator?.name ?? ''}
    color="fern"
    size={size}
    alt=""
    aria-hidden
    imageProps={{ loading: 'lazy', decoding: 'async' }}
  />
)
