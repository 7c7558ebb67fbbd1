import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

const sorts = ['domain_host', '-domain_host', 'created_at', '-created_at'] as const

/** What the address of the domains holds: `domain` is the id of the one whose records are shown. */
export const domainsParams = {
  search: textParam,
  page: pageParam,
  sort: choiceParam(sorts, 'domain_host'),
  form: optionalChoiceParam(['new']),
  domain: optionalParam,
}

export const domainsPageSize = 50
