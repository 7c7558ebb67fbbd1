import { momentOf, standAt } from '#src/features/comments/shared/filmFrames.ts'

/** The shortest frame of a usual film; and the one that is taken where a browser does not tell frames. In seconds. */
const shortest = 1 / 60
const usual = 1 / 30

/** After so many of the shortest, also the longest frame of a usual film has passed. */
const maxTries = 6

/**
 * Has a player show its next frame, or the one before.
 *
 * @param length how long a frame is, as far as that is known from the last step; in seconds.
 * @returns how long the frame was that was stepped over; undefined where the browser does not tell.
 */
export async function stepFrame(
  player: HTMLMediaElement,
  direction: 1 | -1,
  length: number | undefined,
): Promise<number | undefined> {
  const before = momentOf(player)
  const stride = length ?? (before.exact ? shortest : usual)
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const time = before.time + direction * stride * tries
    const now = await standAt(player, Math.max(0, time))
    const passed = Math.abs(now.time - before.time)
    if (!before.exact || time <= 0 || time >= player.duration) return length
    // Where it shows the same frame still, a browser may tell none.
    if (now.exact && passed > sameFrame) return passed
  }
  return length
}

/** How far apart two moments of one frame may be, as they are told in thousandths; in seconds. */
const sameFrame = 0.003
