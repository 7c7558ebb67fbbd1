import type { NodeCode } from '#contract/reference/plans.ts'
import { useStartCheckoutMutation } from '#src/api/billing.ts'

/** Leaves for the page where the chosen nodes are paid. */
export function useCheckout() {
  const [start, { isLoading }] = useStartCheckoutMutation()
  const buy = async (codes: readonly NodeCode[]): Promise<void> => {
    const { data } = await start({ nodes: codes.map((code) => ({ code })) })
    if (data) location.assign(data.url)
  }
  return { buy, busy: isLoading }
}
