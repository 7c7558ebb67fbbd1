import { ActionIcon, Group, Slider, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { filmTime } from '#src/features/comments/shared/filmTime.ts'
import type { Playhead } from './useOnePlayhead.ts'

/** Plays, pauses and moves both films. */
export const PlayheadBar = ({ playhead }: { readonly playhead: Playhead }) => (
  <Group gap="sm" wrap="nowrap" mt="xs">
    <ActionIcon
      size="lg"
      aria-label={playhead.isPlaying ? 'Pause both films' : 'Play both films'}
      onClick={playhead.toggle}
    >
      {playhead.isPlaying ? (
        <IconPlayerPauseFilled size={18} />
      ) : (
        <IconPlayerPlayFilled size={18} />
      )}
    </ActionIcon>
    <Slider
      flex={1}
      thumbLabel="Where both films stand"
      label={shownTime}
      min={0}
      max={playhead.duration || 1}
      step={0.01}
      disabled={playhead.duration === 0}
      value={playhead.time}
      onChange={playhead.seek}
      thumbProps={{ 'aria-valuetext': shownTime(playhead.time) }}
    />
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {shownTime(playhead.time)} / {shownTime(playhead.duration)}
    </Text>
  </Group>
)

/** In tenths: more nobody reads while it runs. */
const shownTime = (seconds: number) => filmTime(Math.floor(seconds * 10) / 10)
