import { domainSorts } from '#contract/resources/domains.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

/** What the address of the domains holds: `domain` is the id of the one whose records are shown. */
export const domainsParams = {
  search: textParam,
  page: pageParam,
  sort: choiceParam(bothWays(domainSorts), 'domain_host'),
  form: optionalChoiceParam(['new']),
  domain: optionalParam,
}

export const domainsPageSize = 50
