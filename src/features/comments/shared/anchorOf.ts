import type { CommentAnchor } from '#contract/rules/commentAnchor.ts'
import type { AnchorDraft } from './useAnchoring.ts'

/** A draft as it is sent; undefined when the comment is about the whole file. */
export function anchorOf({ drawing, ...moment }: AnchorDraft): CommentAnchor | undefined {
  if (!drawing && moment.time === undefined) return undefined
  return {
    ...moment,
    ...(drawing && {
      shape: drawing.shape,
      points: drawing.points.map(({ x, y }) => ({ x, y })),
    }),
  }
}
