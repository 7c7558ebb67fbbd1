import { ArraySchema, type ISchema, ObjectSchema, Schema, ValidationError } from 'yup'
import type { Issue } from '#contract/errors.ts'
import { countEntries, maxCallEntries, tooManyEntries } from '#contract/rules/callEntries.ts'
import { loadCommonPasswords } from '#contract/rules/portalPassword.ts'
import type { Steps } from '#server/platform/jobs/slices.ts'
import { castInSteps } from './castInSteps.ts'
import { type Failure, invalid, maxIssues } from './failure.ts'
import { notPlainData } from './plainData.ts'

// Validation does not wait, so what browsers load when it is first needed is here from the start.
await loadCommonPasswords()

/**
 * The value as the schema makes it (trimmed, defaults filled in), or what is wrong with it: an issue for each place
 * under `place` that is wrong, as many as one answer names.
 *
 * What it costs is bounded whatever is sent: lists that are too long are refused before their elements are looked
 * at, a request of too many values or entries before any of them is, and the search for issues ends when there are enough.
 * Between two pauses it looks at a row or a field of it, whose own lists are of texts and numbers.
 */
export function validate<T>(schema: ISchema<T>, value: unknown, place: string): Steps<T | Failure>
export function* validate(schema: ISchema<unknown>, value: unknown, place: string): Steps<unknown> {
  if (!(schema instanceof Schema)) throw new Error('Calls are described by plain schemas')
  const issues = yield* tooLong(schema, value, place)
  if (issues.length > 0) return invalid(issues)
  const issue = yield* notPlainData(value, place)
  if (issue) return invalid([issue])
  const cast = yield* castInSteps(schema, value)
  if ((yield* entriesIn(cast)) > maxCallEntries)
    return invalid([{ path: place, message: tooManyEntries }])
  const found: Issue[] = []
  yield* collect({ schema, value: cast, path: place }, found)
  return found.length > 0 ? invalid(found) : cast
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
function* tooLong(schema: unknown, value: unknown, path: string): Steps<Issue[]> {
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    if (value.length > maxItemsOf(schema)) {
      const [issue] = ownIssues(schema, { schema, value, path })
      return issue ? [issue] : []
    }
  }
  const issues: Issue[] = []
  for (const inner of innerPlaces(schema, value, path)) {
    if (!isContainer(inner.value)) continue
    issues.push(...(yield* tooLong(inner.schema, inner.value, inner.path)))
    yield
    if (issues.length > maxIssues) break
  }
  return issues
}

/** Adds what is wrong with a value that its schema has cast, its fields and elements before itself. */
function* collect(place: Place, found: Issue[]): Steps<void> {
  if (!(place.schema instanceof Schema) || found.length > maxIssues) return
  yield
  const { value, parent } = place
  const schema = place.schema.resolve({ value, parent })
  if (!holdsRows(schema) && isRight(schema, place)) return
  const own = ownIssues(schema, place)
  const isList = schema instanceof ArraySchema
  if (!isList || own.length === 0) {
    for (const inner of innerPlaces(schema, value, place.path)) {
      if (found.length > maxIssues) return
      yield* collect(inner, found)
    }
  }
  found.push(...own)
}

/** How many entries all lists of a request hold. */
function* entriesIn(value: unknown): Steps<number> {
  let sum = Array.isArray(value) ? value.length : 0
  if (!isContainer(value)) return sum
  for (const inner of Object.values(value)) {
    sum += Array.isArray(value) ? countEntries(inner) : yield* entriesIn(inner)
    yield
  }
  return sum
}

/** Whether there are lists of objects in what a schema describes, which take many steps. */
function holdsRows(schema: unknown): boolean {
  if (schema instanceof ArraySchema)
    return schema.innerType instanceof ObjectSchema || holdsRows(schema.innerType)
  return schema instanceof ObjectSchema && Object.values(schema.fields).some(holdsRows)
}

/** Whether nothing is wrong with a value and all that is in it. */
function isRight(schema: Schema, { value, path, parent }: Place): boolean {
  const options = { strict: true, disableStackTrace: true, path, parent }
  try {
    schema.validateSync(value, options)
    return true
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    return false
  }
}

/** What is wrong with a value itself, whatever is in it: the first of its schema's rules that it breaks. */
function ownIssues(schema: Schema, { value, path, parent }: Place): Issue[] {
  const options = { strict: true, recursive: false, disableStackTrace: true, path, parent }
  try {
    schema.validateSync(value, options)
    return []
  } catch (error) {
    if (!ValidationError.isError(error)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    return errors.map((one) => ({ path: one.path ?? path, message: one.errors[0] ?? 'Not valid' }))
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

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
