import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'
import type { OpenApiDocument, Operation } from '#server/platform/openapi/openApi.ts'

/** The types of all calls of an OpenAPI document, as the text of a declaration file: `Calls`, and the rows they share. */
export const callTypes = ({ paths, components }: OpenApiDocument): string =>
  [
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
    ),
    'export interface Calls {',
    ...Object.entries(paths).map(([path, { post }]) => callOf(path, post)),
    '}\n',
  ].join('\n')

const callOf = (
  path: string,
  operation: Operation,
): string => `  /** ${commentOf(operation.summary)} */
  '${path}': {
    readonly params: ${parametersOf(operation, 'path')}
    readonly query: ${parametersOf(operation, 'query')}
    readonly body: ${bodyOf(operation)}
    readonly output: ${outputOf(operation)}
  }`

function parametersOf({ parameters = [] }: Operation, place: 'path' | 'query'): string {
  const fields = parameters.filter((parameter) => parameter.in === place)
  if (fields.length === 0) return 'undefined'
  return `{ ${fields.map((one) => field(one.name, one.schema, one.required)).join('; ')} }`
}

const bodyOf = ({ requestBody }: Operation) =>
  requestBody ? typeOf(requestBody.content['application/json'].schema) : 'undefined'

/** What a caller gets in hand: the data of a plain answer, and a page whole. */
function outputOf({ responses }: Operation): string {
  const envelope = responses[200].content['application/json'].schema
  const { data, ...others } = envelope.properties ?? {}
  return Object.keys(others).length === 0 && data ? typeOf(data) : typeOf(envelope)
}

/** A schema as a type of TypeScript. Bounds and patterns are for the server to check. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  const types = [schema.type ?? []].flat()
  if (schema.enum) {
    const choices = schema.enum.map((choice) => JSON.stringify(choice))
    const isNullable = types.includes('null') && !schema.enum.includes(null)
    return [...choices, ...(isNullable ? ['null'] : [])].join(' | ')
  }
  return types.length > 0 ? types.map((type) => plainType(type, schema)).join(' | ') : 'unknown'
}

function plainType(type: string, { items, properties, required = [] }: JsonSchema): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array':
      return `readonly (${items ? typeOf(items) : 'unknown'})[]`
    case 'object': {
      const fields = Object.entries(properties ?? {})
      if (fields.length === 0) return 'Readonly<Record<string, unknown>>'
      return `{ ${fields.map(([name, of]) => field(name, of, required.includes(name))).join('; ')} }`
    }
    default:
      return type
  }
}

function field(name: string, schema: JsonSchema, isRequired: boolean): string {
  const means = schema.description ? `/** ${commentOf(schema.description)} */ ` : ''
  const spelled = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
  return `${means}readonly ${spelled}${isRequired ? '' : '?'}: ${typeOf(schema)}`
}

const commentOf = (text: string) => text.replaceAll('*/', '* /')
