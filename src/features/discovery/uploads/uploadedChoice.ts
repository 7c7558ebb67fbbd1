import { optionalChoiceParam } from '#src/lib/urlParams.ts'

export const uploadedChoices = [
  { value: 'own', label: 'Your uploads' },
  { value: 'others', label: 'Everybody’s' },
] as const

/** Whose rows are shown, where not everybody's and one's own. */
export type UploadedChoice = (typeof uploadedChoices)[number]['value']

/** The choice as an address keeps it. */
export const uploadedParam = optionalChoiceParam(uploadedChoices.map(({ value }) => value))

/** The choice as a fetch's filter. */
export const uploadedFilter = (choice: UploadedChoice | null): boolean | undefined =>
  choice === null ? undefined : choice === 'own'
