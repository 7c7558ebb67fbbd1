import { type ISchema, type Schema, ValidationError } from 'yup'

export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** The first message of each field of a form; empty when all is well. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * Which field each issue of a request belongs to: `body[0].data.tags[2]` is of the field `tags`, as is
 * `body.data[0].tags` of the calls that wrap their rows.
 * An issue that names no field is under the empty name.
 */
export function fieldErrors(issues: readonly FieldIssue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message
  return errors
}

/** What speaks against these values, by field; empty when nothing does. For schemas that need not wait. */
export function fieldErrorsOf(schema: Schema<unknown>, values: unknown): FieldErrors {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (error instanceof ValidationError) return fieldErrors(issuesOf(error))
    throw error
  }
}

/** Makes a form's check from a schema, with every field's first message at once; without one all is well. */
export const checkedBy =
  (schema: ISchema<unknown> | undefined) =>
  async (values: unknown): Promise<FieldErrors> =>
    fieldErrors(schema ? await issuesBy(schema, values) : [])

/**
 * The same for forms whose fields lie in lists: `body[0].items[1].title` is of the field `items.1.title`. A list
 * of plain values is one field: `tags[2]` is of `tags`.
 */
export function nestedFieldErrors(issues: readonly FieldIssue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[nestedFieldOf(path)] ??= message
  return errors
}

/** Makes the check of a form whose fields lie in lists. */
export const nestedlyCheckedBy =
  (schema: ISchema<unknown>) =>
  async (values: unknown): Promise<FieldErrors> =>
    nestedFieldErrors(await issuesBy(schema, values))

async function issuesBy(schema: ISchema<unknown>, values: unknown): Promise<FieldIssue[]> {
  try {
    await schema.validate(values, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError) return issuesOf(error)
    throw error
  }
}

const withoutBody = (path: string): string =>
  path.replace(/^body(\.data)?(\[\d+\])?(\.data)?\.?/, '')

const nestedFieldOf = (path: string): string =>
  withoutBody(path)
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/\.\d+$/, '')

const fieldOf = (path: string): string => withoutBody(path).replace(/[.[].*$/, '')

const issuesOf = (error: ValidationError): FieldIssue[] =>
  (error.inner.length > 0 ? error.inner : [error]).map(({ path = '', message }) => ({
    path,
    message,
  }))
