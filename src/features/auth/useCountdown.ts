import { useEffect, useState } from 'react'

/** Counts down from so many seconds to 0, and again after `restart`. */
export function useCountdown(from: number): [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(from)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  return [seconds, () => setSeconds(from)]
}
