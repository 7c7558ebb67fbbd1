import { useCallback, useEffect, useRef, useState } from 'react'
import type { Comment } from '#contract/resources/comments.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { AnchorShape } from '#contract/rules/commentAnchor.ts'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import type { Drawing } from './drawing.ts'
import { followFrames, type Moment, showMoment, standOf } from './filmFrames.ts'

/** Where in a file a comment that is being written will be. */
export interface AnchorDraft {
  readonly time?: number
  readonly end_time?: number
  readonly exact?: boolean
  readonly drawing?: Drawing
}

/** What of a comment says where it is. */
export type Anchored = Pick<Comment, 'id' | 'anchor' | 'frame_rate'>

/** What a file and the comments on it know of each other: what is drawn, and which comment is shown. */
export interface Anchoring {
  /** Whether the file can be drawn on, and whether it has moments. */
  readonly draws: boolean
  readonly hasTime: boolean
  /** How many frames a second it has, where that is constant. */
  readonly rate: FrameRate | null
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

type AnchoredFile = Pick<Submission, 'type' | 'frame_rate'>

/** Keeps together what is drawn on a file and what is said of it. */
export function useAnchoring(file: AnchoredFile | undefined): Anchoring {
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
  const { type = '', frame_rate: rate = null } = file ?? {}
  const hasTime = /^(video|audio)\//.test(type)

  /** Takes where the player stands, and what stands there soon in its place, unless that has been changed meanwhile. */
  const take = (put: (moment: Moment, instead?: Moment) => void) => {
    if (!playing.current) return
    const { now, soon } = standOf(playing.current)
    put(now)
    void soon?.then((moment) => put(moment, now))
  }
  const takeMoment = () =>
    take((moment, instead) =>
      setDraft((before) => {
        const { drawing } = before
        if (instead && before.time !== instead.time) return before
        return { ...moment, ...(drawing && { drawing }) }
      }),
    )

  return {
    draws: /^(image|video)\//.test(type),
    hasTime,
    rate,
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
      if (hasTime && draft.time === undefined) takeMoment()
    },
    draw: (drawing) =>
      setDraft(({ drawing: _, ...rest }) => (drawing ? { ...rest, drawing } : rest)),
    takeMoment,
    takeEnd: () =>
      take(({ time }, instead) =>
        setDraft((before) =>
          before.time !== undefined &&
          time > before.time &&
          (!instead || before.end_time === instead.time)
            ? { ...before, end_time: time }
            : before,
        ),
      ),
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
      void showMoment(playing.current, moment, rate).then((isSame) => setOff(!isSame))
    },
  }
}
