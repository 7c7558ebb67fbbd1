import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { shapeIcons } from './AnchorTools.tsx'
import { filmTime } from './filmTime.ts'
import type { Anchored, Anchoring } from './useAnchoring.ts'

interface AnchorButtonProps {
  readonly comment: Anchored
  readonly anchoring: Anchoring
}

/** Where in the file a comment is: shows it there. */
export function AnchorButton({ comment, anchoring }: AnchorButtonProps) {
  const { anchor } = comment
  if (!anchor) return null
  const { time, end_time, shape, exact } = anchor
  const Icon = shape ? shapeIcons[shape] : IconClock
  const isShown = anchoring.shown?.id === comment.id
  const isUnsure = time !== undefined && (exact !== true || (isShown && anchoring.isOff))
  const label =
    time === undefined
      ? t`Show where`
      : end_time === undefined
        ? filmTime(time)
        : `${filmTime(time)} – ${filmTime(end_time)}`
  return (
    <>
      <Button
        size="compact-xs"
        variant={isShown ? 'filled' : 'light'}
        leftSection={<Icon size={14} aria-hidden />}
        aria-pressed={isShown}
        onClick={() => anchoring.show(isShown ? undefined : comment)}
      >
        {label}
      </Button>
      {isUnsure && (
        <Text span size="xs" c="dimmed">
          {t({
            comment: 'After a moment of a film that may be one frame off',
            message: '±1 frame',
          })}
        </Text>
      )}
    </>
  )
}
