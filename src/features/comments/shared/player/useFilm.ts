import { useCallback, useEffect, useMemo, useState } from 'react'
import { frameStepper } from './frameStepper.ts'
import {
  type Loop,
  leftLoop,
  loopWith,
  rateBeside,
  type ShuttleKey,
  speedAfter,
} from './shuttle.ts'

/** How often a film that runs backwards goes a step, and how often a loop is looked after, in milliseconds. */
const backwardsMs = 100
const loopMs = 30

/** What can be done with the film or sound that is looked at; without one, nothing. */
export interface Film {
  readonly player: (player: HTMLMediaElement | null) => void
  readonly loop: Loop | null
  /** J runs it backwards, K stops it, L runs it on; each press the same way is faster. */
  readonly shuttle: (key: ShuttleKey) => void
  /** Shows the next frame, or the one before. */
  readonly step: (direction: 1 | -1) => void
  readonly changeRate: (step: 1 | -1) => void
  readonly setRate: (rate: number) => void
  /** Begins or ends the part that is played again and again where the film stands. */
  readonly markLoop: (end: 'from' | 'to') => void
  readonly endLoop: () => void
}

/** Keys and buttons of a player, beside what the platform's own controls do. */
export function useFilm(): Film {
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const [loop, setLoop] = useState<Loop | null>(null)
  /** How fast it runs backwards; 0 while it does not. */
  const [backwards, setBackwards] = useState(0)
  const stepper = useMemo(() => player && frameStepper(player), [player])

  const take = useCallback((element: HTMLMediaElement | null) => {
    setPlayer(element)
    setLoop(null)
    setBackwards(0)
  }, [])

  useEffect(() => {
    if (!player) return
    const goOn = () => {
      stepper?.stop()
      setBackwards(0)
    }
    player.addEventListener('play', goOn)
    return () => player.removeEventListener('play', goOn)
  }, [player, stepper])

  useEffect(() => {
    if (!player || backwards === 0) return
    const timer = setInterval(() => {
      if (player.seeking) return
      player.currentTime = Math.max(0, player.currentTime - (backwards * backwardsMs) / 1000)
      if (player.currentTime === 0) setBackwards(0)
    }, backwardsMs)
    return () => clearInterval(timer)
  }, [player, backwards])

  useEffect(() => {
    if (!player || !loop || loop.to === null) return
    const timer = setInterval(() => {
      const from = player.paused ? undefined : leftLoop(loop, player.currentTime)
      if (from !== undefined) player.currentTime = from
    }, loopMs)
    return () => clearInterval(timer)
  }, [player, loop])

  const shuttle = (key: ShuttleKey) => {
    if (!player) return
    stepper?.stop()
    const now = backwards > 0 ? -backwards : player.paused ? 0 : player.playbackRate
    const speed = speedAfter(now, key)
    if (speed <= 0) player.pause()
    setBackwards(Math.max(0, -speed))
    player.playbackRate = speed > 0 ? speed : 1
    // A browser may refuse: the controls show that it stands.
    if (speed > 0) void player.play().catch(() => undefined)
  }
  const step = (direction: 1 | -1) => {
    setBackwards(0)
    void stepper?.step(direction)
  }
  return {
    player: take,
    loop,
    shuttle,
    step,
    changeRate: (by) => {
      if (player) player.playbackRate = rateBeside(player.playbackRate, by)
    },
    setRate: (rate) => {
      if (player) player.playbackRate = rate
    },
    markLoop: (end) => {
      if (player) setLoop((before) => loopWith(before, end, player.currentTime))
    },
    endLoop: () => setLoop(null),
  }
}
