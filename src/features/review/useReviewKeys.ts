import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import type { Film } from './player/useFilm.ts'

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

/** Fields in which keys write. */
const fields = ['INPUT', 'TEXTAREA', 'SELECT']

/** Controls to which Space and the arrow keys mean something of their own. */
const controls = [
  ...fields,
  'BUTTON',
  'A',
  'VIDEO',
  'AUDIO',
  'MEDIA-CONTROLLER',
  'MEDIA-PLAY-BUTTON',
  'MEDIA-MUTE-BUTTON',
  'MEDIA-FULLSCREEN-BUTTON',
  'MEDIA-TIME-RANGE',
  'MEDIA-VOLUME-RANGE',
]

/** What lies over the desk, and what has keys of its own in the ways of the arrows. */
const elsewhere = '[role=dialog],[role=menu],[role=slider]'

const onDesk = ([key, act]: HotkeyItem): HotkeyItem => [
  key,
  (event) => {
    if (event.target instanceof Element && event.target.closest(elsewhere)) return
    act(event)
  },
]

/** Reviews by keyboard; what the keys do is said in `reviewKeys.ts`. */
export function useReviewKeys(actions: ReviewActions): void {
  const { film } = actions
  const keys: HotkeyItem[] = [
    ['N', actions.next],
    ['P', actions.previous],
    ['A', actions.approve],
    ['R', actions.askAgain],
    ['U', actions.undo],
    ['V', actions.compare],
    ['Z', actions.zoom],
    ['D', actions.download],
    ['C', actions.comment],
    ['J', () => film.shuttle('J')],
    ['K', () => film.shuttle('K')],
    ['L', () => film.shuttle('L')],
    [',', () => film.step(-1)],
    ['.', () => film.step(1)],
    ['[', () => film.changeRate(-1)],
    [']', () => film.changeRate(1)],
    ['I', () => film.markLoop('from')],
    ['O', () => film.markLoop('to')],
    ['X', film.endLoop],
  ]
  const shared: HotkeyItem[] = [
    ['ArrowRight', actions.next],
    ['ArrowLeft', actions.previous],
    ['Space', actions.play],
  ]
  useHotkeys(keys.map(onDesk), fields)
  useHotkeys(shared.map(onDesk), controls)
}
