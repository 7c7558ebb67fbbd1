import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

/** Fields in which keys write. */
const fields = ['INPUT', 'TEXTAREA', 'SELECT']

/** Controls to which the arrow keys mean something of their own. */
const players = [
  ...fields,
  'VIDEO',
  'AUDIO',
  'MEDIA-CONTROLLER',
  'MEDIA-TIME-RANGE',
  'MEDIA-VOLUME-RANGE',
]

/** Controls that Space presses. */
const controls = [
  ...players,
  'BUTTON',
  'A',
  'MEDIA-PLAY-BUTTON',
  'MEDIA-MUTE-BUTTON',
  'MEDIA-FULLSCREEN-BUTTON',
]

/** What lies over the file, and what has keys of its own in the ways of the arrows. */
const elsewhere = '[role=dialog],[role=menu],[role=slider]'

const onFile = ([key, act]: HotkeyItem): HotkeyItem => [
  key,
  (event) => {
    const { target } = event
    if (target instanceof Element && target.closest(elsewhere)) return
    // In a drawing the arrows move what is drawn.
    if (isArrow(key) && target instanceof Element && target.closest('[role=application]')) return
    act(event)
  },
]

const isArrow = (key: string) => key.startsWith('Arrow')

/** Keys about the file that is shown, each where it means nothing else. */
export function useFileKeys(keys: readonly HotkeyItem[]): void {
  const items = keys.map(onFile)
  useHotkeys(
    items.filter(([key]) => key !== 'Space' && !isArrow(key)),
    fields,
  )
  useHotkeys(
    items.filter(([key]) => isArrow(key)),
    players,
  )
  useHotkeys(
    items.filter(([key]) => key === 'Space'),
    controls,
  )
}
