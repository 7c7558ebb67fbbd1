import { type GivenRole, givenRoles } from '#contract/roles.ts'
import { roleNames } from '#src/lib/roleNames.ts'

const descriptions: Readonly<Record<GivenRole, string>> = {
  ADMIN: 'Everything except billing and deleting the workspace',
  MEMBER: 'Creators, links and requests',
  VIEWER: 'Can view everything but change nothing',
}

/** What somebody can be made, and what that means. */
export const roleChoices = givenRoles.map((value) => ({
  value,
  label: roleNames[value],
  description: descriptions[value],
}))

export const choiceOf = (value: string | null): GivenRole | undefined =>
  roleChoices.find((choice) => choice.value === value)?.value
