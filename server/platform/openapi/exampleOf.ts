import type { JsonSchema } from './jsonSchema.ts'

/** Resolves a reference within the document. */
export type Resolve = (ref: string) => JsonSchema

/** A believable value of a schema, the same every time. */
export function exampleOf(schema: JsonSchema, resolve: Resolve, name = ''): unknown {
  if (schema.$ref !== undefined) return exampleOf(resolve(schema.$ref), resolve, name)
  if (schema.examples) return schema.examples[0]
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum.find((value) => value === texts[name]) ?? schema.enum[0]
  const [choice] = schema.anyOf ?? []
  if (choice) return exampleOf(choice, resolve, name)
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return objectExample(schema, resolve)
    case 'array':
      return schema.items ? [exampleOf(schema.items, resolve, name)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return numberExample(schema, name)
    default:
      return textExample(schema, name)
  }
}

const objectExample = ({ properties = {} }: JsonSchema, resolve: Resolve) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, exampleOf(field, resolve, name)]),
  )

const numbers: Readonly<Record<string, number>> = { page: 1, page_size: 50, total: 1 }

function numberExample(
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema,
  name: string,
) {
  const usual = numbers[name] ?? 12
  return Math.min(Math.max(usual, minimum), maximum)
}

/** What a field of this name or kind holds. */
const texts: Readonly<Record<string, string>> = {
  uuid: '019c8a52-7d1f-7c43-9d4e-5f0c2b6a1e90',
  'date-time': '2026-01-31T14:05:00.000Z',
  date: '2026-01-31',
  email: 'jade@example.com',
  name: 'Jade Rivers',
  title: 'Summer campaign',
  search: 'jade',
  tags: 'fitness',
  token: 'c2VjcmV0LXRva2Vu',
  handle: 'jaderivers',
  currency: 'USD',
  type: 'image/jpeg',
  url: 'https://www.instagram.com/jaderivers',
  platform: 'INSTAGRAM',
  media_type: 'VIDEO',
  country_code: 'DE',
  role: 'MEMBER',
}

function textExample({ format = '', minLength = 0, maxLength }: JsonSchema, name: string): string {
  const text = texts[format] ?? texts[name] ?? (name.endsWith('_url') ? texts['url'] : undefined)
  return (text ?? 'text').padEnd(minLength, 'x').slice(0, maxLength)
}
