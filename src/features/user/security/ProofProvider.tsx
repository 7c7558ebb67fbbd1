import { createContext, type ReactNode, use, useState } from 'react'
import type { SignInMethods } from '#contract/resources/signInMethods.ts'
import { ProofDialog } from './ProofDialog.tsx'

/** Makes sure that the person has proven lately who they are, and asks them to if not: false when they would rather not. */
type Prove = () => Promise<boolean>

const ProofContext = createContext<Prove>(async () => false)

/** What to await before how somebody signs in is changed. */
export const useProof = (): Prove => use(ProofContext)

/** What is left of a proof has to be enough for what it is asked for. */
const leastLeftMs = 60_000

interface ProofProviderProps {
  readonly methods: SignInMethods
  readonly children: ReactNode
}

/** Asks once for a proof, for all that is changed below. */
export function ProofProvider({ methods, children }: ProofProviderProps) {
  const [answer, setAnswer] = useState<((proven: boolean) => void) | null>(null)
  const prove: Prove = async () => {
    if (isFresh(methods)) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAnswer(() => resolve)
    return promise
  }
  const close = (proven: boolean) => {
    answer?.(proven)
    setAnswer(null)
  }
  return (
    <ProofContext value={prove}>
      {children}
      <ProofDialog opened={answer !== null} methods={methods} onClose={close} />
    </ProofContext>
  )
}

const isFresh = ({ proven_until: until }: SignInMethods) =>
  until !== null && Date.parse(until) - Date.now() > leastLeftMs
