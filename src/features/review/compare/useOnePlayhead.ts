import { useCallback, useEffect, useState } from 'react'
import { correctionOf } from './drift.ts'

/** How often the films are kept beside each other while they play, in milliseconds. */
const correctMs = 200

/** One playhead for two films: where it stands, and what moves it. */
export interface Playhead {
  readonly isPlaying: boolean
  /** In seconds. */
  readonly time: number
  /** Of the film that leads, in seconds; 0 until it is known. */
  readonly duration: number
  readonly toggle: () => void
  readonly seek: (time: number) => void
  readonly leader: (player: HTMLVideoElement | null) => void
  readonly follower: (player: HTMLVideoElement | null) => void
}

/**
 * Plays two films as one: whatever is done to the one that leads, by these controls, keys or a comment, happens to the other. A film that is
 * shorter waits at its end.
 */
export function useOnePlayhead(): Playhead {
  const [leader, setLeader] = useState<HTMLVideoElement | null>(null)
  const [follower, setFollower] = useState<HTMLVideoElement | null>(null)
  const [stands, setStands] = useState({ isPlaying: false, time: 0, duration: 0 })

  useEffect(() => {
    if (!leader) return
    const read = () => {
      const { paused, currentTime, duration } = leader
      setStands({
        isPlaying: !paused,
        time: currentTime,
        duration: Number.isFinite(duration) ? duration : 0,
      })
    }
    read()
    return listen(leader, ['play', 'pause', 'timeupdate', 'seeking', 'durationchange'], read)
  }, [leader])

  useEffect(() => (leader && follower ? follow(leader, follower) : undefined), [leader, follower])

  const toggle = useCallback(() => {
    if (leader && !leader.paused) leader.pause()
    // A browser may refuse: the button says that nothing plays.
    else void leader?.play().catch(() => undefined)
  }, [leader])
  const seek = useCallback(
    (time: number) => {
      if (leader) leader.currentTime = time
    },
    [leader],
  )
  return { ...stands, toggle, seek, leader: setLeader, follower: setFollower }
}

/** Has one film follow another, until the function that it gives is called. */
function follow(leader: HTMLVideoElement, follower: HTMLVideoElement): () => void {
  const isOver = () => leader.currentTime >= follower.duration
  const goTo = () => {
    follower.currentTime = isOver() ? follower.duration : leader.currentTime
  }
  const playOrPause = () => {
    if (leader.paused) {
      follower.pause()
      follower.playbackRate = leader.playbackRate
      goTo()
    } else if (!isOver()) void follower.play().catch(() => undefined)
  }
  const correct = () => {
    if (leader.paused || leader.seeking || follower.seeking || isOver()) return
    const correction = correctionOf({
      leader: leader.currentTime,
      follower: follower.currentTime,
      rate: leader.playbackRate,
    })
    if ('jumpTo' in correction) follower.currentTime = correction.jumpTo
    else follower.playbackRate = correction.rate
    if (follower.paused) playOrPause()
  }
  goTo()
  playOrPause()
  const stops = [
    listen(leader, ['play', 'pause'], playOrPause),
    listen(leader, ['seeking'], goTo),
    listen(follower, ['loadedmetadata'], goTo),
  ]
  const timer = setInterval(correct, correctMs)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

function listen(player: HTMLMediaElement, events: readonly string[], listener: () => void) {
  for (const event of events) player.addEventListener(event, listener)
  return () => {
    for (const event of events) player.removeEventListener(event, listener)
  }
}
