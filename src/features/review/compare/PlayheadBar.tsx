import { ActionIcon, Group, Slider, Text } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { momentTime } from '#src/features/comments/shared/momentWords.ts'
import type { Playhead } from './useOnePlayhead.ts'

interface PlayheadBarProps {
  readonly playhead: Playhead
  /** That of the film that leads; null where it varies or is not known. */
  readonly frameRate: FrameRate | null
}

/** Plays, pauses and moves both films. */
export function PlayheadBar({ playhead, frameRate }: PlayheadBarProps) {
  const timeOf = (time: number) => momentTime({ time }, frameRate)
  return (
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
        label={timeOf}
        min={0}
        max={playhead.duration || 1}
        step={0.01}
        disabled={playhead.duration === 0}
        value={playhead.time}
        onChange={playhead.seek}
        thumbProps={{ 'aria-valuetext': timeOf(playhead.time) }}
      />
      <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {timeOf(playhead.time)} / {timeOf(playhead.duration)}
      </Text>
    </Group>
  )
}
