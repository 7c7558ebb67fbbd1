import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { safeRedirectPath } from '#contract/rules/redirectPath.ts'
import { redirectParam } from '#src/lib/redirectParam.ts'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { LinkStep } from './LinkStep.tsx'

type Step = { readonly name: 'email' | 'code' | 'link'; readonly email: string }

/** Signing in: an email address, then a code or a link that is mailed to it; or Google. */
export function LoginPage() {
  const [params] = useSearchParams()
  const [step, setStep] = useState<Step>({ name: 'email', email: '' })
  const redirectPath = safeRedirectPath(params.get(redirectParam))
  const changeEmail = () => setStep({ ...step, name: 'email' })
  if (step.name === 'code') {
    return <CodeStep email={step.email} redirectPath={redirectPath} onChangeEmail={changeEmail} />
  }
  if (step.name === 'link') return <LinkStep email={step.email} onChangeEmail={changeEmail} />
  return (
    <EmailStep
      email={step.email}
      redirectPath={redirectPath}
      onCodeSent={(email) => setStep({ name: 'code', email })}
      onLinkSent={(email) => setStep({ name: 'link', email })}
    />
  )
}
