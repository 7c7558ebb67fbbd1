import { Avatar } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Creator } from '#contract/resources/creators.ts'

interface CreatorFaceProps {
  /** Undefined while they are not known. */
  readonly creator: Pick<Creator, 'name' | 'avatar_url'> | undefined
  /** In pixels. */
  readonly size?: number
  /** Where the picture stands, when it is one of many in a file. */
  readonly square?: Square
}

interface Square {
  /** How many stand in a row of the file, and before this one. */
  readonly columns: number
  readonly index: number
}

/** A creator's picture, or their initials. It stands beside their name, and so says nothing to screen readers. */
export const CreatorFace = ({ creator, size = 24, square }: CreatorFaceProps) => (
  <Avatar
    src={creator?.avatar_url ?? null}
    name={creator?.name ?? ''}
    color="fern"
    size={size}
    alt=""
    aria-hidden
    // A file of many has no height until it comes, and its squares lie outside: none would count as near.
    imageProps={{ loading: square ? 'eager' : 'lazy', decoding: 'async' }}
    {...(square && { styles: { image: shownAlone(square, size) } })}
  />
)

/** Moves the file so that of its squares this one is seen. */
const shownAlone = ({ columns, index }: Square, size: number): CSSProperties => ({
  width: columns * size,
  height: 'auto',
  maxWidth: 'none',
  alignSelf: 'flex-start',
  marginLeft: -(index % columns) * size,
  marginTop: -Math.floor(index / columns) * size,
})
