import { people, portalIdOf, team } from '#server/sample/people.ts'

const [owner] = team

/** Somebody's address at the sample's agency. */
export const emailOf = ({ name }: { readonly name: string }): string =>
  `${name.toLowerCase().split(' ')[0]}@larkfield.example`

/** Whom the demonstration is entered as. */
export const demoOwner = { ...owner, email: emailOf(owner) }

/** With what the first creators log in to the portal. */
export const portalLogin = {
  id: people[0] ? portalIdOf(people[0]) : '',
  password: 'kite over harbour 48',
} as const
