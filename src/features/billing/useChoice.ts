import { useState } from 'react'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { Billing } from '#contract/resources/billing.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { useResumeNodesMutation } from '#src/api/billing.ts'
import { useCheckout } from './useCheckout.ts'

/** What somebody does with a plan or an add-on that they choose. */
export interface Choice {
  readonly choose: (codes: readonly NodeCode[]) => void
  readonly busy: boolean
  /** What is looked at before it is changed; null while nothing is. */
  readonly asked: readonly NodeCode[] | null
  readonly close: () => void
}

/**
 * Keeps what was to end, shows the price of a change before it is made, or leaves for the page where a first purchase is paid.
 */
export function useChoice({ subscription, changes_here }: Billing): Choice {
  const [asked, ask] = useState<readonly NodeCode[] | null>(null)
  const [resume, { isLoading: isResuming }] = useResumeNodesMutation()
  const { buy, busy } = useCheckout()
  const running = subscription && isRunning(subscription) ? subscription : null
  const isEnding = (code: NodeCode) =>
    running?.nodes.some((node) => node.code === code && node.cancel_at_period_end) === true
  return {
    choose(codes) {
      if (codes.every(isEnding)) resume({ nodes: codes.map((code) => ({ code })) })
      else if (running && changes_here) ask(codes)
      else buy(codes)
    },
    busy: busy || isResuming,
    asked,
    close: () => ask(null),
  }
}
