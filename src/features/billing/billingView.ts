import { billingIntervals } from '#contract/reference/plans.ts'
import { opening, optionalChoiceParam } from '#src/lib/urlParams.ts'

/** What the billing screen keeps in its URL. `checkout` is how the person came back from one. */
export const billingParams = {
  interval: optionalChoiceParam(billingIntervals),
  checkout: opening(optionalChoiceParam(['paid', 'left', 'invoiced', 'sent'])),
}
