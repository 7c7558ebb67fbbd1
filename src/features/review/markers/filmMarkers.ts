import type { Comment } from '#contract/resources/comments.ts'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { guestLabel } from '#contract/rules/shareRules.ts'
import { framesOf } from '#src/features/comments/shared/momentWords.ts'

/** A comment as editing programs show it above a film. */
export interface FilmMarker {
  /** Counted from 0 at the film's first. */
  readonly firstFrame: number
  /** One, or those of a range. */
  readonly frames: number
  readonly text: string
  readonly author: string
  readonly isDone: boolean
}

/** A film and what is said of it, for an editing program. */
export interface MarkedFilm {
  /** The file's name. */
  readonly name: string
  readonly rate: FrameRate
  /** In frames; what is known of it may be half a second off. */
  readonly length: number
  readonly markers: readonly FilmMarker[]
}

/** The comments that are at a moment or range, in the order of the film. */
export const markersOf = (comments: readonly Comment[], rate: FrameRate): readonly FilmMarker[] =>
  comments
    .flatMap(({ anchor, text, author_side, author_name, resolved }) => {
      const frames = anchor && framesOf(anchor, rate)
      if (!frames) return []
      return {
        firstFrame: frames.first,
        frames: frames.last - frames.first + 1,
        text,
        author: author_side === 'GUEST' ? guestLabel(author_name) : author_name,
        isDone: resolved,
      }
    })
    .sort((one, other) => one.firstFrame - other.firstFrame)

/** A text without control characters, which neither format can hold, in one line. */
export const inOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim()
