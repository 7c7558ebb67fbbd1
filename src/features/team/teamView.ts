import { optionalChoiceParam, pageParam, textParam } from '#src/lib/urlParams.ts'

/** What the address of the team holds. */
export const teamParams = {
  search: textParam,
  page: pageParam,
  form: optionalChoiceParam(['invite']),
}

export const teamPageSize = 50
