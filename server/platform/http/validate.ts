import { ArraySchema, type ISchema, ObjectSchema, Schema, ValidationError } from 'yup'
import type { Issue } from '#contract/errors.ts'
import { loadCommonPasswords } from '#contract/rules/portalPassword.ts'
import { type Failure, invalid, maxIssues } from './failure.ts'
import { notPlainData } from './plainData.ts'

// Validation does not wait, so what browsers load when it is first needed is here from the start.
await loadCommonPasswords()

/**
 * The value as the schema makes it (trimmed, defaults filled in), or what is wrong with it: an issue for each place
 * under `place` that is wrong, as many as one answer names.
 *
 * What it costs is bounded whatever is sent: lists that are too long are refused before their elements are looked
 * at, a request of too many values before any of them is, and the search for issues ends when there are enough.
 */
export function validate<T>(schema: ISchema<T>, value: unknown, place: string): T | Failure {
  if (!(schema instanceof Schema)) throw new Error('Calls are described by plain schemas')
  const issues = tooLong(schema, value, place)
  if (issues.length > 0) return invalid(issues)
  const issue = notPlainData(value, place)
  if (issue) return invalid([issue])
  try {
    return schema.validateSync(value, { disableStackTrace: true })
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const found: Issue[] = []
    collect({ schema, value: schema.cast(value, { assert: false }), path: place }, found)
    return invalid(found)
  }
}

/** One place of a request, and the schema for it. */
interface Place {
  readonly schema: unknown
  readonly value: unknown
  readonly path: string
  /** The object or list it stands in. */
  readonly parent?: unknown
}

/** The lists that are longer than their schema allows, without a look at what is in them. */
function tooLong(schema: unknown, value: unknown, path: string): Issue[] {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    if (value.length > maxItemsOf(schema)) {
      const [issue] = ownIssues(schema, { schema, value, path })
      return issue ? [issue] : []
    }
  }
  const issues: Issue[] = []
  for (const inner of innerPlaces(schema, value, path)) {
    if (!isContainer(inner.value)) continue
    issues.push(...tooLong(inner.schema, inner.value, inner.path))
    if (issues.length > maxIssues) break
  }
  return issues
}

/** Adds what is wrong with a value that its schema has cast, its fields and elements before itself. */
function collect(place: Place, found: Issue[]): void {
  if (!(place.schema instanceof Schema) || found.length > maxIssues) return
  const { value, parent } = place
  const schema = place.schema.resolve({ value, parent })
  const own = ownIssues(schema, place)
  const isList = schema instanceof ArraySchema
  if (!isList || own.length === 0) {
    for (const inner of innerPlaces(schema, value, place.path)) {
      if (found.length > maxIssues) return
      collect(inner, found)
    }
  }
  found.push(...own)
}

/** What is wrong with a value itself, whatever is in it: the first of its schema's rules that it breaks. */
function ownIssues(schema: Schema, { value, path, parent }: Place): Issue[] {
  const options = { strict: true, recursive: false, disableStackTrace: true, path, parent }
  try {
    schema.validateSync(value, options)
    return []
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const told = error.inner.length > 0 ? error.inner : [error]
    return told.map((one) => ({ path: one.path ?? path, message: one.errors[0] ?? 'Not valid' }))
  }
}

/** The fields of an object and the elements of a list, each with its schema. */
function* innerPlaces(schema: unknown, value: unknown, path: string): Generator<Place> {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      yield { schema: schema.innerType, value: element, path: `${path}[${index}]`, parent: value }
    }
  }
  if (schema instanceof ObjectSchema && isRecord(value)) {
    for (const [name, field] of Object.entries(schema.fields)) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined
      yield { schema: field, value: own, path: `${path}.${name}`, parent: value }
    }
  }
}

/** The most elements that a list may have. */
function maxItemsOf(schema: Schema): number {
  const max = schema.tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.['max']
  return typeof max === 'number' ? max : Number.POSITIVE_INFINITY
}

const isContainer = (value: unknown) => typeof value === 'object' && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
