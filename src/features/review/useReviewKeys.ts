import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

interface ReviewActions {
  readonly next: () => void
  readonly previous: () => void
  readonly approve: () => void
  readonly askAgain: () => void
  readonly undo: () => void
  readonly play: () => void
  readonly compare: () => void
  readonly zoom: () => void
  readonly download: () => void
  readonly comment: () => void
}

/** Fields in which keys write. */
const fields = ['INPUT', 'TEXTAREA', 'SELECT']

/** Controls to which Space and the arrow keys mean something of their own. */
const controls = [...fields, 'BUTTON', 'A', 'VIDEO', 'AUDIO']

/** Reviews by keyboard; what the keys do is said in `reviewKeys.ts`. */
export function useReviewKeys(actions: ReviewActions): void {
  const keys: HotkeyItem[] = [
    ['J', actions.next],
    ['K', actions.previous],
    ['A', actions.approve],
    ['R', actions.askAgain],
    ['U', actions.undo],
    ['V', actions.compare],
    ['Z', actions.zoom],
    ['D', actions.download],
    ['C', actions.comment],
  ]
  const shared: HotkeyItem[] = [
    ['ArrowRight', actions.next],
    ['ArrowLeft', actions.previous],
    ['Space', actions.play],
  ]
  useHotkeys(keys, fields)
  useHotkeys(shared, controls)
}
