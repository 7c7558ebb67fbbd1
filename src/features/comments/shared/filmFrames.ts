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
  return () => player.cancelVideoFrameCallback(handle)
}

/** A moment of a film, and whether it is that of the very frame that was shown. */
export interface Moment {
  readonly time: number
  readonly exact: boolean
}

/** Where a player stands: the media time of the frame that it shows, where its browser says so. It is paused first. */
export function momentOf(player: HTMLMediaElement): Moment {
  player.pause()
  const frame = player instanceof HTMLVideoElement ? shown.get(player) : undefined
  const { currentTime } = player
  return frame !== undefined && Math.abs(frame - currentTime) < longestFrame
    ? { time: inThousandths(frame), exact: true }
    : { time: inThousandths(currentTime), exact: false }
}

const inThousandths = (seconds: number) => Math.round(seconds * 1000) / 1000

/** A little further than the beginning of a frame: at the very beginning, a player may show the one before. */
const nudge = 0.002

/** How far the frame that is shown may be from the one that was asked for, in seconds. */
const sameFrame = 0.004

/** Has a player show a moment, and says whether the frame that it shows is the one that was meant. */
export async function showMoment(player: HTMLMediaElement, { time, exact }: Moment) {
  player.pause()
  const seeked = new Promise((resolve) =>
    player.addEventListener('seeked', resolve, { once: true }),
  )
  const framed = tellsFrames(player)
    ? new Promise<number>((resolve) =>
        player.requestVideoFrameCallback((_now, { mediaTime }) => resolve(mediaTime)),
      )
    : undefined
  player.currentTime = time + nudge
  await Promise.race([seeked, wait(seekMs)])
  const frame = await Promise.race([framed, wait(frameMs)])
  return exact && frame !== undefined && Math.abs(frame - time) < sameFrame
}

/** How long a player may take to seek, and to show what it has found. */
const seekMs = 5_000
const frameMs = 300

const wait = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
