import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of webhooks keeps in its URL, and asks for. It has one order. */
export const webhooksList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(['created_at']), '-created_at'),
  filters: {},
  /** `form` is `new`, or the id of the webhook that is changed; `deliveries` the id of the one whose deliveries are shown. */
  also: { form: opening(optionalParam), deliveries: opening(optionalParam) },
  request: () => ({}),
})
