import { expect, it, onTestFinished } from 'vitest'
import { followFrames } from '#src/features/comments/shared/filmFrames.ts'
import { frameStepper } from '#src/features/comments/shared/player/frameStepper.ts'

/** A player that takes a moment to seek, in a browser that does not tell frames: a step is a thirtieth of a second. */
function slowPlayer() {
  const player = document.createElement('audio')
  let time = 1
  Object.defineProperties(player, {
    pause: { value: () => undefined },
    duration: { value: 10 },
    currentTime: {
      get: () => time,
      set(next: number) {
        time = next
        setTimeout(() => player.dispatchEvent(new Event('seeked')), 5)
      },
    },
  })
  return { ...frameStepper(player), frame: () => Math.round(time * 30) - 30 }
}

/** A film of 20 frames a second, the first of which begins at 5 ms, in a browser that tells frames but for those of some seeks. */
function toldFilm(untold: readonly number[]) {
  const player = document.createElement('video')
  const waiting: VideoFrameRequestCallback[] = []
  const frameAt = (time: number) => Math.max(0, Math.floor((time - 0.005) / 0.05))
  let time = 1.03
  let seeks = 0
  const show = () => {
    const mediaTime = frameAt(time) * 0.05 + 0.005
    const now = { mediaTime } as VideoFrameCallbackMetadata
    for (const tell of waiting.splice(0)) tell(performance.now(), now)
  }
  Object.defineProperties(player, {
    pause: { value: () => undefined },
    duration: { value: 10 },
    requestVideoFrameCallback: { value: (tell: VideoFrameRequestCallback) => waiting.push(tell) },
    cancelVideoFrameCallback: { value: () => undefined },
    currentTime: {
      get: () => time,
      set(next: number) {
        time = next
        seeks += 1
        const isTold = !untold.includes(seeks)
        setTimeout(() => {
          player.dispatchEvent(new Event('seeked'))
          if (isTold) show()
        }, 5)
      },
    },
  })
  onTestFinished(followFrames(player))
  show()
  const first = frameAt(time)
  return { ...frameStepper(player), frame: () => frameAt(time) - first, sought: () => seeks }
}

it('finds the next frame of a film, and the one before', async () => {
  const { step, frame } = toldFilm([])
  for (const expected of [1, 2, 3]) {
    await step(1)
    expect(frame()).toBe(expected)
  }
  await step(-1)
  expect(frame()).toBe(2)
})

it('goes one frame also when a busy browser does not tell that it has', async () => {
  // The first step takes three seeks to learn how long a frame is.
  const { step, frame } = toldFilm([4, 6])
  await step(1)
  const steps = [1, -1, 1, 1, -1] as const
  const seen: number[] = []
  for (const direction of steps) {
    await step(direction)
    seen.push(frame())
  }
  expect(seen).toEqual([2, 1, 2, 3, 2])
})

it('goes a frame for each press, also for those that come faster than it can seek', async () => {
  const { step, frame } = slowPlayer()
  await Promise.all([step(1), step(1), step(1)])
  expect(frame()).toBe(3)
  await Promise.all([step(-1), step(-1)])
  expect(frame()).toBe(1)
})

it('goes back when the way back is pressed before it has got there', async () => {
  const { step, frame } = slowPlayer()
  await Promise.all([step(1), step(-1)])
  expect(frame()).toBe(0)
})

it('stands soon after a key that was held down', async () => {
  const { step, frame } = slowPlayer()
  await Promise.all(Array.from({ length: 40 }, () => step(1)))
  expect(frame()).toBe(4)
})

it('seeks no further once the film is to play, and steps again when it is asked to', async () => {
  // Nothing is told: a frame is looked for with six seeks.
  const { step, stop, frame, sought } = toldFilm([1, 2, 3, 4, 5, 6])
  const stepping = Promise.all([step(1), step(1)])
  stop()
  await stepping
  expect(sought()).toBe(1)
  await step(1)
  expect(frame()).toBeGreaterThan(0)
})
