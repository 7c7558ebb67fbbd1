import { sameValue } from './sameValue.ts'

/** What a form held when it was left, and when that was. */
export interface KeptForm<Values> {
  /** ISO 8601. */
  readonly savedAt: string
  readonly values: Values
}

interface FormPlace {
  /** What is filled in: `request`. */
  readonly form: string
  readonly userId: string
  readonly workspaceId: string
  /** What the form is for: a new one, or one that is changed. */
  readonly purpose: string
}

/** Where a form is kept in this browser: each person, workspace and purpose has one. */
export const formKey = ({ form, userId, workspaceId, purpose }: FormPlace): string =>
  `greenroom-${form}-${workspaceId}-${userId}-${purpose}`

/** Some of a form's values: those in which it differs from how it began. */
export type TypedValues<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** What somebody has changed of a form; undefined for nothing. */
export function typedValues<Values extends object>(
  initial: Values,
  values: Values,
): TypedValues<Values> | undefined {
  const typed: { [Name in keyof Values]?: Values[Name] } = {}
  for (const name in values) {
    if (!sameValue(values[name], initial[name])) typed[name] = values[name]
  }
  return Object.keys(typed).length > 0 ? typed : undefined
}

/** A form with what somebody has changed of it. What else it begins with may be newer. */
export function withTyped<Values extends object>(
  initial: Values,
  typed: TypedValues<Values>,
): Values {
  const values = { ...initial }
  for (const name in initial) {
    const value = typed[name]
    if (value !== undefined) values[name] = value
  }
  return values
}
