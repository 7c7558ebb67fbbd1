import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core'
import { IconArrowUpRight, IconPointer, IconScribble, IconSquare, IconX } from '@tabler/icons-react'
import { type AnchorShape, anchorShapes } from '#contract/rules/commentAnchor.ts'
import { said } from '#src/lib/i18n.ts'
import classes from './comments.module.css'
import { momentTime } from './momentWords.ts'
import type { Anchoring } from './useAnchoring.ts'

export const shapeIcons: Readonly<Record<AnchorShape, typeof IconSquare>> = {
  POINT: IconPointer,
  ARROW: IconArrowUpRight,
  BOX: IconSquare,
  FREEHAND: IconScribble,
}

const toolLabels: Readonly<Record<AnchorShape, string>> = said({
  POINT: msg`Mark a point`,
  ARROW: msg`Draw an arrow`,
  BOX: msg`Draw a box`,
  FREEHAND: msg`Draw by hand`,
})

/** Says where in the file a comment will be. */
export function AnchorTools({ anchoring }: { readonly anchoring: Anchoring }) {
  const { draws, hasTime, tool, draft, rate } = anchoring
  if (!draws && !hasTime) return null
  const { time, drawing } = draft
  const isSet = time !== undefined || drawing !== undefined
  return (
    <div className={classes['tools']}>
      {hasTime && (
        <Button size="compact-sm" variant="default" onClick={anchoring.takeMoment}>
          <Trans>At this moment</Trans>
        </Button>
      )}
      {hasTime && time !== undefined && (
        <Button size="compact-sm" variant="default" onClick={anchoring.takeEnd}>
          <Trans>Until this moment</Trans>
        </Button>
      )}
      {draws &&
        anchorShapes.map((shape) => {
          const Icon = shapeIcons[shape]
          return (
            <Tooltip key={shape} label={toolLabels[shape]}>
              <ActionIcon
                aria-label={toolLabels[shape]}
                aria-pressed={tool === shape}
                variant={tool === shape ? 'filled' : 'default'}
                size={30}
                onClick={() => anchoring.choose(tool === shape ? undefined : shape)}
              >
                <Icon size={16} />
              </ActionIcon>
            </Tooltip>
          )
        })}
      {time !== undefined && (
        <Badge variant="light" tt="none">
          {momentTime(draft, rate)}
        </Badge>
      )}
      {isSet && (
        <ActionIcon size={30} aria-label={t`Remove the mark`} onClick={anchoring.clear}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  )
}
