import { useState } from 'react'
import { keptName } from './guestKeeping.ts'

/** What the guest is called, kept on their device; and whether they still have to say. */
export function useGuestName() {
  const [name, setName] = useState(() => keptName.read() ?? '')
  const [problem, setProblem] = useState<string>()
  return {
    name,
    problem,
    change: (typed: string) => {
      setName(typed)
      setProblem(undefined)
    },
    /** The name as it is to be sent; undefined when there is none yet, which is said at its field. */
    take: (): string | undefined => {
      const given = name.trim()
      if (given === '') {
        setProblem('Enter your name')
        return undefined
      }
      keptName.write(given)
      return given
    },
  }
}

export type GuestName = ReturnType<typeof useGuestName>
