import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of keys keeps in its URL, and asks for. It has one order. */
export const apiKeysList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(['created_at']), '-created_at'),
  filters: {},
  /** `new`, or the id of the key that is edited. */
  also: { form: opening(optionalParam) },
  request: () => ({}),
})
