import { type ISchema, ValidationError } from 'yup'
import type { Issue } from '#contract/errors.ts'
import { type Failure, invalid } from './failure.ts'
import { notPlainData } from './plainData.ts'

/** The value as the schema makes it (trimmed, defaults filled in), or every issue with its path under `place`. */
export async function validate<T>(
  schema: ISchema<T>,
  value: unknown,
  place: string,
): Promise<T | Failure> {
  const issue = notPlainData(value, place)
  if (issue) return invalid([issue])
  try {
    return await schema.validate(value, { abortEarly: false })
  } catch (error) {
    if (error instanceof ValidationError) return invalid(issuesOf(error, place))
    throw error
  }
}

function issuesOf(error: ValidationError, place: string): Issue[] {
  const found = error.inner.length > 0 ? error.inner : [error]
  return found.map((one) => ({
    path: joinPath(place, one.path ?? ''),
    message: one.errors[0] ?? 'Not valid',
  }))
}

const joinPath = (place: string, path: string) =>
  path === '' ? place : path.startsWith('[') ? `${place}${path}` : `${place}.${path}`
