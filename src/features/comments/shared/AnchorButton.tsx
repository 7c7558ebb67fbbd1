import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { shapeIcons } from './AnchorTools.tsx'
import { momentFrames, momentTime } from './momentWords.ts'
import type { Anchored, Anchoring } from './useAnchoring.ts'

interface AnchorButtonProps {
  readonly comment: Anchored
  readonly anchoring: Anchoring
}

/** Where in the file a comment is: shows it there. */
export function AnchorButton({ comment, anchoring }: AnchorButtonProps) {
  const { anchor, frame_rate: rate } = comment
  if (!anchor) return null
  const { time, shape } = anchor
  const Icon = shape ? shapeIcons[shape] : IconClock
  const isShown = anchoring.shown?.id === comment.id
  const label = time === undefined ? t`Show where` : momentTime(anchor, rate)
  const frames = momentFrames(anchor, rate, isShown && anchoring.isOff)
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
      {frames !== '' && (
        <Text span size="xs" c="dimmed">
          {frames}
        </Text>
      )}
    </>
  )
}
