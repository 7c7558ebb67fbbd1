import { type FrameRate, perSecond } from '#contract/rules/frameRate.ts'

/** The player of a film, as far as a browser tells which frame it shows. */
interface FramePlayer extends HTMLVideoElement {
  requestVideoFrameCallback: HTMLVideoElement['requestVideoFrameCallback']
}

const shown = new WeakMap<HTMLVideoElement, number>()

/** How far the clock of a player may be from the beginning of the frame that it shows, in seconds: the longest frame of a usual film. */
const longestFrame = 0.06

const tellsFrames = (player: HTMLMediaElement): player is FramePlayer =>
  player instanceof HTMLVideoElement && 'requestVideoFrameCallback' in player

/** Follows which frame a player shows, by its media time, until the function that it gives is called. */
export function followFrames(player: HTMLMediaElement): () => void {
  if (!tellsFrames(player)) return () => undefined
  let handle = 0
  const follow = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    shown.set(player, mediaTime)
    handle = player.requestVideoFrameCallback(follow)
  }
  handle = player.requestVideoFrameCallback(follow)
  const forget = () => shown.delete(player)
  player.addEventListener('seeking', forget)
  return () => {
    player.cancelVideoFrameCallback(handle)
    player.removeEventListener('seeking', forget)
  }
}

/** A moment of a film, and whether it is that of the very frame that was shown. */
export interface Moment {
  readonly time: number
  readonly exact: boolean
}

interface Stand {
  readonly now: Moment
  /** Where it stands once its last frame has come to the screen; for one that played. */
  readonly soon?: Promise<Moment>
}

/** Where a player stands, which is paused first. Of one that played, one more frame may be on its way. */
export function standOf(player: HTMLMediaElement): Stand {
  if (player.paused) return { now: momentOf(player) }
  player.pause()
  const soon = momentAtRest(player)
  return { now: { ...momentOf(player), exact: false }, soon }
}

/** Where a player that was paused stands once no further frame has come for a moment; not for certain where they do not end. */
async function momentAtRest(player: HTMLMediaElement): Promise<Moment> {
  let moment = momentOf(player)
  let still = 0
  for (let waited = 0; waited < pauseMs; waited += lookMs) {
    await wait(lookMs)
    const now = momentOf(player)
    still = now.time === moment.time ? still + lookMs : 0
    moment = now
    if (still >= restMs) return moment
  }
  return { ...moment, exact: false }
}

/** The media time of the frame that a player shows, where its browser says so. */
export function momentOf(player: HTMLMediaElement): Moment {
  const frame = player instanceof HTMLVideoElement ? shown.get(player) : undefined
  const { currentTime } = player
  return frame !== undefined && Math.abs(frame - currentTime) < longestFrame
    ? { time: inThousandths(frame), exact: true }
    : { time: inThousandths(currentTime), exact: false }
}

const inThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000

/** A little further than the beginning of a frame, in seconds: at the very beginning, a player may show the one before. */
const nudge = 0.002

/** Where in a film a frame is shown for certain: in its middle, where it is known how long it is. */
const within = (time: number, rate: FrameRate | null) =>
  time + (rate ? 0.5 / perSecond(rate) : nudge)

/** How far the frame that is shown may be from the one that was asked for, in seconds. */
const sameFrame = 0.004

const isSame = (one: number, other: number) => Math.abs(one - other) < sameFrame

/** Has a player whose frames are followed show a moment, and says whether the frame that it shows is the one that was meant. */
export async function showMoment(
  player: HTMLMediaElement,
  { time, exact }: Moment,
  rate: FrameRate | null,
): Promise<boolean> {
  await seek(player, exact ? within(time, rate) : time)
  return exact && tellsFrames(player) && (await showsFrame(player, (frame) => isSame(frame, time)))
}

/**
 * Has a player whose frames are followed go to a time, in seconds, and gives where it stands once it shows a frame there. Of the one
 * that it showed before, `former`, it may tell once more on the way.
 */
export async function standAt(
  player: HTMLMediaElement,
  time: number,
  former: number,
): Promise<Moment> {
  await seek(player, time)
  if (tellsFrames(player)) {
    await showsFrame(player, (frame, waited) => !isSame(frame, former) || waited >= lateMs)
  }
  return momentOf(player)
}

async function seek(player: HTMLMediaElement, time: number): Promise<void> {
  player.pause()
  if (player instanceof HTMLVideoElement) shown.delete(player)
  const seeked = new Promise((resolve) =>
    player.addEventListener('seeked', resolve, { once: true }),
  )
  player.currentTime = time
  await Promise.race([seeked, wait(seekMs)])
}

/** Whether a player shows a frame that is meant, now or in a moment: it may show others on the way. */
async function showsFrame(
  player: HTMLVideoElement,
  isMeant: (frame: number, waited: number) => boolean,
): Promise<boolean> {
  for (let waited = 0; waited <= frameMs; waited += lookMs) {
    const frame = shown.get(player)
    if (frame !== undefined && isMeant(frame, waited)) return true
    await wait(lookMs)
  }
  return false
}

/** How long the last frames of a player that is paused may take, and for how long none has come after the last, in milliseconds. */
const pauseMs = 1_000
const restMs = 200

/** How long a player may take to seek, and to show what it has found. */
const seekMs = 5_000
const frameMs = 300

/** How long after it has found the next frame it may still tell of the former. */
const lateMs = 60

/** How often is looked which frame is shown, in milliseconds. */
const lookMs = 20

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
