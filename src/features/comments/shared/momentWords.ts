import { t } from '@lingui/core/macro'
import type { CommentAnchor } from '#contract/rules/commentAnchor.ts'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { frameAt, timecodeOf } from '#src/lib/timecode.ts'
import { filmTime } from './filmTime.ts'

type FilmMoment = Pick<CommentAnchor, 'time' | 'end_time' | 'exact'>

/** The frames of a moment or range, the last included; undefined where the rate is not constant. */
export function framesOf({ time, end_time, exact = false }: FilmMoment, rate: FrameRate | null) {
  if (time === undefined || rate === null) return undefined
  const first = frameAt({ time, exact }, rate)
  const last = end_time === undefined ? first : frameAt({ time: end_time, exact }, rate)
  return { first, last: Math.max(first, last) }
}

/** When a moment or range of a film is: as timecode where its rate has one, else in minutes and seconds. Empty for none. */
export function momentTime(moment: FilmMoment, rate: FrameRate | null): string {
  const { time, end_time } = moment
  if (time === undefined) return ''
  const frames = framesOf(moment, rate)
  const ends = end_time === undefined ? [time] : [time, end_time]
  const timecodes =
    frames && rate
      ? [frames.first, ...(end_time === undefined ? [] : [frames.last])].map((frame) =>
          timecodeOf(frame, rate),
        )
      : []
  return ends.map((seconds, place) => timecodes[place] ?? filmTime(seconds)).join(' – ')
}

/** Which frames those are, in words, and whether they may be one off; empty where neither is to be said. */
export function momentFrames(moment: FilmMoment, rate: FrameRate | null, isOff = false): string {
  if (moment.time === undefined) return ''
  const frames = framesOf(moment, rate)
  const isUnsure = isOff || moment.exact !== true
  if (!frames) return isUnsure ? oneFrameOff() : ''
  const { first, last } = frames
  const words = first === last ? t`Frame ${first}` : t`Frames ${first} to ${last}`
  return isUnsure ? `${words} ±1` : words
}

const oneFrameOff = () =>
  t({
    comment: 'After a moment of a film that may be one frame off',
    message: '±1 frame',
  })
