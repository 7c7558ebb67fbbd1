import { useState } from 'react'

/** Lets something be done once for each key, also by a double click; again only where it failed. */
export function useOnce() {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const once = async (key: string, act: () => Promise<boolean>) => {
    if (sent.has(key)) return
    setSent((before) => new Set(before).add(key))
    if (await act()) return
    setSent((before) => new Set([...before].filter((one) => one !== key)))
  }
  return { sent, once } as const
}
