import { useEffect, useState } from 'react'

/** How often it is looked whether a share is open still and what is new in it: its interval is in milliseconds. */
export const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const

/** How often, and for how long, it is looked for what is being prepared, in milliseconds; after that as for anything else. */
const quickly = { every: 3_000, for: 120_000 } as const

/** How often it is looked whether files have been prepared. The answer is told whether there are any that have not. */
export function usePreparing() {
  const [isPreparing, setPreparing] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPreparing) return
    const timer = setTimeout(() => setLong(true), quickly.for)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPreparing])
  const isQuick = isPreparing && !isLong
  return {
    setPreparing,
    polling: isQuick ? { ...polling, pollingInterval: quickly.every } : polling,
  }
}
