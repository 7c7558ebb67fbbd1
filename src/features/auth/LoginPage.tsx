import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import { redirectParam } from '#src/lib/redirectParam.ts'
import { beginSignIn, closeSignIn } from '#src/machines/bridge/lazySignIns.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { placeAfterSignIn } from './afterSignIn.ts'
import { EmailStep } from './EmailStep.tsx'
import { useSignIn } from './useSignIn.ts'

const CodeStep = lazyPart(async () => (await import('./CodeStep.tsx')).CodeStep)

const FactorStep = lazyPart(async () => (await import('./FactorStep.tsx')).FactorStep)

const LinkStep = lazyPart(async () => (await import('./LinkStep.tsx')).LinkStep)

/**
 * Signing in: an email address, then a code or a link that is mailed to it; or an identity provider, or a passkey. Then a second
 * factor, for who has one.
 */
export function LoginPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const redirectPath = safeRedirectPath(params.get(redirectParam))
  const { view, tell, dispatch } = useSignIn('email')
  const begin = useEffectEvent(() => {
    const enter = (remembered: string | null) =>
      void navigate(placeAfterSignIn(remembered, redirectPath), { replace: true })
    dispatch(beginSignIn('email', { proof: null, redirectPath, enter }))
  })
  useEffect(() => {
    begin()
    return () => {
      dispatch(closeSignIn('email'))
    }
  }, [dispatch])
  // What was given last stays on the screen until the app is there.
  const [step, setStep] = useState<SignInView['step']>('email')
  if (view && view.step !== 'done' && view.step !== step) setStep(view.step)
  if (view && step === 'factor') {
    return <FactorStep view={view} tell={tell} onLeave={() => tell({ type: 'changeEmail' })} />
  }
  if (view && step === 'code') return <CodeStep view={view} tell={tell} />
  if (view && step === 'link') return <LinkStep view={view} tell={tell} />
  return <EmailStep view={view} tell={tell} redirectPath={redirectPath} known={knownEmail(state)} />
}

/** The address that somebody was invited by, who comes from their invitation. */
const knownEmail = (state: unknown): string =>
  isRecord(state) && typeof state['email'] === 'string' ? state['email'] : ''
