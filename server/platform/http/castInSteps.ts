import { ArraySchema, ObjectSchema, Schema } from 'yup'
import type { Steps } from '#server/platform/jobs/slices.ts'

/**
 * The value as its schema makes it, as `schema.cast` does without asserting, with a pause at each element of a list. What a
 * schema transforms as a whole, it casts without one.
 */
export function* castInSteps(schema: unknown, value: unknown, parent?: unknown): Steps<unknown> {
  if (!(schema instanceof Schema)) return value
  if (isPlainList(schema) && Array.isArray(value)) return yield* castList(schema, value)
  if (isPlainObject(schema) && isRecord(value)) return yield* castObject(schema, value)
  return schema.cast(value, { assert: false, parent })
}

function* castList(schema: ArraySchema<unknown[], unknown>, value: unknown[]): Steps<unknown[]> {
  const made: unknown[] = []
  for (const element of value) {
    made.push(yield* castInSteps(schema.innerType, element, value))
    yield
  }
  return made
}

function* castObject(
  schema: ObjectSchema<object>,
  value: Readonly<Record<string, unknown>>,
): Steps<Record<string, unknown>> {
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    const cast = yield* castInSteps(field, value[name], made)
    if (cast !== undefined) made[name] = cast
  }
  // What is unknown stays: the schema's rules say what is wrong with it.
  for (const name of Object.keys(value)) if (!(name in schema.fields)) made[name] = value[name]
  return made
}

/** A list of objects that are cast one by one. */
const isPlainList = (schema: Schema): schema is ArraySchema<unknown[], unknown> =>
  schema instanceof ArraySchema &&
  schema.transforms.length === 0 &&
  schema.innerType instanceof ObjectSchema

/** An object with such a list, whose fields do not depend on each other. */
const isPlainObject = (schema: Schema): schema is ObjectSchema<object> =>
  schema instanceof ObjectSchema &&
  schema.transforms.length === 0 &&
  !schema.spec.noUnknown &&
  Object.values(schema.fields).every(isIndependent) &&
  Object.values(schema.fields).some(holdsPlainList)

const isIndependent = (field: unknown) =>
  field instanceof Schema && field.deps.length === 0 && !field.spec.strip

const holdsPlainList = (field: unknown): boolean =>
  field instanceof Schema && (isPlainList(field) || isPlainObject(field))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
