import type { TeamEntry } from '#contract/resources/team.ts'

/** What somebody of the team is called: their name or, before they have given one, their address. */
export const entryName = ({ name, email }: Pick<TeamEntry, 'name' | 'email'>): string =>
  name || email
