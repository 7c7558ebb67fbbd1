import { optionalChoiceParam, pageParam, textParam } from '../../lib/urlParams.ts'

/** What the address of the team holds. */
export const teamParams = {
  search: textParam,
  page: pageParam,
  form: optionalChoiceParam(['invite']),
}

export const teamPageSize = 50
