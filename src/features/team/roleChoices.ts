import type { GivenRole } from '#contract/resources/team.ts'
import { roleNames } from '#src/lib/roleNames.ts'

/** What somebody can be made, and what that means. */
export const roleChoices: readonly {
  readonly value: GivenRole
  readonly label: string
  readonly description: string
}[] = [
  {
    value: 'ADMIN',
    label: roleNames.ADMIN,
    description: 'Everything except billing and deleting the workspace',
  },
  { value: 'MEMBER', label: roleNames.MEMBER, description: 'Creators, links and requests' },
  {
    value: 'VIEWER',
    label: roleNames.VIEWER,
    description: 'Can view everything but change nothing',
  },
]

export const choiceOf = (value: string | null): GivenRole | undefined =>
  roleChoices.find((choice) => choice.value === value)?.value
