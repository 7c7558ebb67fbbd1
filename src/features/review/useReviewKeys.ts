import type { HotkeyItem } from '@mantine/hooks'
import { useFileKeys } from '#src/components/files/useFileKeys.ts'
import type { ShuttleKey } from '#src/features/comments/shared/player/shuttle.ts'
import type { Film } from '#src/features/comments/shared/player/useFilm.ts'
import { type ReviewKey, reviewKeys } from './reviewKeys.ts'

interface ReviewActions {
  readonly next: () => void
  readonly previous: () => void
  readonly approve: () => void
  readonly askAgain: () => void
  readonly undo: () => void
  readonly play: () => void
  readonly film: Film
  readonly compare: () => void
  readonly zoom: () => void
  readonly download: () => void
  readonly comment: () => void
}

/** How browsers name the keys that are shown by signs. */
const keyNames: Partial<Record<ReviewKey, string>> = { '→': 'ArrowRight', '←': 'ArrowLeft' }

/** Reviews by keyboard: does what `reviewKeys.ts` says of each key. */
export function useReviewKeys({ film, ...on }: ReviewActions): void {
  const shuttle = (key: ShuttleKey) => () => film.shuttle(key)
  const loop = (end: 'from' | 'to') => () => film.markLoop(end)
  const acts: Record<ReviewKey, () => void> = {
    N: on.next,
    '→': on.next,
    P: on.previous,
    '←': on.previous,
    A: on.approve,
    R: on.askAgain,
    U: on.undo,
    Space: on.play,
    J: shuttle('J'),
    K: shuttle('K'),
    L: shuttle('L'),
    ',': () => film.step(-1),
    '.': () => film.step(1),
    '[': () => film.changeRate(-1),
    ']': () => film.changeRate(1),
    I: loop('from'),
    O: loop('to'),
    X: film.endLoop,
    V: on.compare,
    Z: on.zoom,
    C: on.comment,
    D: on.download,
  }
  useFileKeys(
    reviewKeys.flatMap(({ keys }) =>
      keys.map((key): HotkeyItem => [keyNames[key] ?? key, acts[key]]),
    ),
  )
}
