import { useCallback, useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import type { AnchorShape } from '#contract/rules/commentAnchor.ts'
import type { Drawing } from './drawing.ts'
import { followFrames, momentOf, showMoment } from './filmFrames.ts'

/** Where in a file a comment that is being written will be. */
export interface AnchorDraft {
  readonly time?: number
  readonly end_time?: number
  readonly exact?: boolean
  readonly drawing?: Drawing
}

/** What of a comment says where it is. */
export type Anchored = Pick<Comment, 'id' | 'anchor'>

/** What a file and the comments on it know of each other: what is drawn, and which comment is shown. */
export interface Anchoring {
  /** Whether the file can be drawn on, and whether it has moments. */
  readonly draws: boolean
  readonly hasTime: boolean
  readonly tool: AnchorShape | undefined
  readonly draft: AnchorDraft
  readonly shown: Anchored | undefined
  /** Whether the frame that is shown may be one off the one that was meant. */
  readonly isOff: boolean
  readonly player: (player: HTMLMediaElement | null) => void
  readonly choose: (tool: AnchorShape | undefined) => void
  readonly draw: (drawing: Drawing | undefined) => void
  readonly takeMoment: () => void
  readonly takeEnd: () => void
  readonly clear: () => void
  readonly show: (comment: Anchored | undefined) => void
}

const nothing: AnchorDraft = {}

/** Keeps together what is drawn on a file and what is said of it. */
export function useAnchoring(type: string): Anchoring {
  const [tool, setTool] = useState<AnchorShape>()
  const [draft, setDraft] = useState(nothing)
  const [shown, setShown] = useState<Anchored>()
  const [isOff, setOff] = useState(false)
  const playing = useRef<HTMLMediaElement>(null)
  const stop = useRef<() => void>(undefined)
  const player = useCallback((element: HTMLMediaElement | null) => {
    stop.current?.()
    playing.current = element
    stop.current = element ? followFrames(element) : undefined
  }, [])
  useEffect(() => () => stop.current?.(), [])
  const hasTime = /^(video|audio)\//.test(type)

  const withMoment = (before: AnchorDraft): AnchorDraft =>
    before.time === undefined && hasTime && playing.current
      ? { ...before, ...momentOf(playing.current) }
      : before

  return {
    draws: /^(image|video)\//.test(type),
    hasTime,
    tool,
    draft,
    shown,
    isOff,
    player,
    choose: (next) => {
      setTool(next)
      if (next === undefined) return
      setShown(undefined)
      // A shape belongs to the frame that stands still below it.
      setDraft(withMoment)
    },
    draw: (drawing) =>
      setDraft(({ drawing: _, ...rest }) => (drawing ? { ...rest, drawing } : rest)),
    takeMoment: () => {
      const element = playing.current
      if (element)
        setDraft(({ drawing }) => ({ ...momentOf(element), ...(drawing && { drawing }) }))
    },
    takeEnd: () => {
      const element = playing.current
      if (!element) return
      const { time } = momentOf(element)
      setDraft((before) =>
        before.time !== undefined && time > before.time ? { ...before, end_time: time } : before,
      )
    },
    clear: () => {
      setTool(undefined)
      setDraft(nothing)
    },
    show: (comment) => {
      setTool(undefined)
      setShown(comment)
      setOff(false)
      const time = comment?.anchor?.time
      if (time === undefined || !playing.current) return
      const moment = { time, exact: comment?.anchor?.exact === true }
      void showMoment(playing.current, moment).then((isSame) => setOff(!isSame))
    },
  }
}
