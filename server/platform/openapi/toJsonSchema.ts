import type { ISchema, SchemaFieldDescription, StringSchema } from 'yup'
import { none } from '#contract/rules/none.ts'
import { id, idOrNone, time } from '#contract/schema.ts'
import type { JsonSchema, JsonType } from './jsonSchema.ts'
import { ruleFacts } from './ruleFacts.ts'

/** What a schema is for: an answer always carries its objects, a request may leave them to their defaults. */
type Side = 'request' | 'answer'

/** A schema of the contract as JSON Schema 2020-12. Throws for what it does not know to say. */
export const toJsonSchema = (schema: ISchema<unknown>, side: Side): JsonSchema =>
  convert(schema.describe(), side)

type Description = Extract<SchemaFieldDescription, { readonly tests: unknown }>

function convert(field: SchemaFieldDescription, side: Side): JsonSchema {
  if (!('tests' in field)) throw new Error(`A ${field.type} has no JSON Schema`)
  const facts = field.tests.map((test) => factOf(field, test))
  const schema = { ...ownFacts(field, side), ...merged(facts), ...defaultOf(field) }
  return field.nullable ? orNull(schema) : schema
}

/** What the type itself says: fields, elements, choices. */
function ownFacts(field: Description, side: Side): JsonSchema {
  const type = typeOf(field)
  const choices = field.oneOf.length > 0 ? { enum: field.oneOf } : {}
  if ('fields' in field) return { type, ...choices, ...objectFacts(field.fields, side) }
  const inner = 'innerType' in field ? field.innerType : undefined
  if (Array.isArray(inner)) throw new Error('Tuples have no JSON Schema yet')
  return { type, ...choices, ...(inner ? { items: convert(inner, side) } : {}) }
}

function typeOf({ type, tests }: Description): JsonType {
  if (type === 'number') return tests.some(({ name }) => name === 'integer') ? 'integer' : 'number'
  if (type === 'object' || type === 'array' || type === 'string' || type === 'boolean') return type
  throw new Error(`The type ${type} has no JSON Schema`)
}

function objectFacts(
  fields: Readonly<Record<string, SchemaFieldDescription>>,
  side: Side,
): JsonSchema {
  const entries = Object.entries(fields)
  const required = entries.filter(([, field]) => isRequired(field, side)).map(([name]) => name)
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, convert(field, side)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

function isRequired(field: SchemaFieldDescription, side: Side): boolean {
  if (!('optional' in field)) return false
  if (field.type === 'object') {
    return !field.optional || (side === 'answer' && field.default !== undefined)
  }
  return !field.optional && field.default === undefined
}

type Test = Description['tests'][number]

/** What one test says. */
function factOf(field: Description, { name = '', params = {} }: Test): JsonSchema {
  switch (name) {
    case 'integer':
      return {}
    case 'required':
      return isFreeText(field) ? { minLength: 1 } : {}
    case 'exact':
    case 'noUnknown':
      return { additionalProperties: false }
    case 'min':
      return bound(field, 'min', params['min'])
    case 'max':
      return bound(field, 'max', params['max'])
    case 'matches':
      return patternFact(params['regex'])
    default: {
      const fact = ruleFacts[name]
      if (!fact)
        throw new Error(`server/platform/openapi/ruleFacts.ts says nothing about the rule ${name}`)
      return fact
    }
  }
}

/** Whether nothing but its length limits a text. */
const isFreeText = ({ type, oneOf, tests }: Description) =>
  type === 'string' && oneOf.length === 0 && tests.every(({ name }) => name !== 'matches')

const bounds = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
} as const

function bound({ type }: Description, end: 'min' | 'max', limit: unknown): JsonSchema {
  if (type !== 'string' && type !== 'array' && type !== 'number') {
    throw new Error(`A bound of a ${type} has no JSON Schema`)
  }
  return { [bounds[type][end]]: limit }
}

const idPattern = patternOf(id())
const idOrNonePattern = patternOf(idOrNone())
const timePattern = patternOf(time())

/** JSON Schema's patterns have no flags: one that ignores case is left out. */
function patternFact(regex: unknown): JsonSchema {
  if (!(regex instanceof RegExp)) throw new Error('A pattern is a regular expression')
  const { source, flags } = regex
  if (source === idPattern) return { format: 'uuid' }
  if (source === idOrNonePattern) return { pattern: source, examples: [none] }
  if (source === timePattern) return { format: 'date-time', pattern: source }
  return flags.includes('i') ? {} : { pattern: source }
}

function patternOf(schema: StringSchema<string | undefined>): string | undefined {
  const regex = schema.describe().tests.find(({ name }) => name === 'matches')?.params?.['regex']
  return regex instanceof RegExp ? regex.source : undefined
}

/** Facts of several tests in one; sentences follow each other. */
function merged(facts: readonly JsonSchema[]): JsonSchema {
  const descriptions = facts.flatMap(({ description }) => description ?? [])
  return {
    ...Object.assign({}, ...facts),
    ...(descriptions.length > 0 ? { description: descriptions.join(' ') } : {}),
  }
}

const defaultOf = ({ default: value }: Description): JsonSchema =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { default: value }
    : {}

/** The same, or null. An object keeps to itself, so that it can be named. */
function orNull(schema: JsonSchema): JsonSchema {
  if (schema.properties) return { anyOf: [schema, { type: 'null' }] }
  const { type, enum: choices } = schema
  if (type === undefined || typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}) }
}
