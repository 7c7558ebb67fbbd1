import { momentOf, standAt } from '#src/features/comments/shared/filmFrames.ts'

/** The shortest frame of a usual film; and the one that is taken where a browser does not tell frames. In seconds. */
const shortest = 1 / 60
const usual = 1 / 30

/** After so many of the shortest, also the longest frame of a usual film has passed. */
const maxTries = 6

/** How far presses may be ahead of what is shown, in frames: a key that is held down is let go of soon after it looks right. */
const maxAhead = 3

/** Goes through a film frame by frame. */
export interface FrameStepper {
  /** Shows the next frame, or the one before: one press after the other, also those that come faster than the player can seek. */
  step(direction: 1 | -1): Promise<void>
  /** Seeks no further, for the player is to do something else. */
  stop(): void
}

export function frameStepper(player: HTMLMediaElement): FrameStepper {
  let length: number | undefined
  let ahead = 0
  let stopping = new AbortController()
  let isStepping = false
  return {
    async step(direction) {
      ahead = Math.max(-maxAhead, Math.min(ahead + direction, maxAhead))
      if (isStepping) return
      isStepping = true
      while (ahead !== 0) {
        const next = ahead > 0 ? 1 : -1
        ahead -= next
        stopping = new AbortController()
        length = await stepFrame(player, next, { length, stopping: stopping.signal })
      }
      isStepping = false
    },
    stop() {
      ahead = 0
      stopping.abort()
    },
  }
}

interface StepSettings {
  /** How long a frame is, as far as that is known from the steps before; in seconds. */
  readonly length: number | undefined
  readonly stopping: AbortSignal
}

/**
 * Has a player show its next frame, or the one before.
 *
 * @returns how long a frame is, as far as that is known now: the shortest that was stepped over; undefined where the browser does not tell.
 */
async function stepFrame(
  player: HTMLMediaElement,
  direction: 1 | -1,
  { length, stopping }: StepSettings,
): Promise<number | undefined> {
  const before = momentOf(player)
  const stride = length ?? (before.exact ? shortest : usual)
  // Into the middle of the frame: at its very beginning, a player may show the one before.
  const aim = before.exact ? stride / 2 : 0
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const time = before.time + direction * stride * tries + aim
    const now = await standAt(player, Math.max(0, time), before.time)
    if (stopping.aborted) return length
    const passed = Math.abs(now.time - before.time)
    if (!before.exact || time <= 0 || time >= player.duration) return length
    // A browser may tell nothing of where it shows the same frame still; one that is busy, of the one that was meant.
    if (!now.exact && length !== undefined) return length
    if (now.exact && passed > sameFrame) return Math.min(passed, length ?? passed)
  }
  return length
}

/** How far apart two moments of one frame may be, as they are told in thousandths; in seconds. */
const sameFrame = 0.003
