import { shapes } from './shapes.ts'

export type StripeKind = keyof typeof shapes

/** A field of one of Stripe's objects. */
export interface FieldFact {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
}

/** The fields of a kind of object. */
export const fieldsOf = (kind: StripeKind): readonly FieldFact[] =>
  shapes[kind]
    .trim()
    .split(/\s+/)
    .map((text) => {
      const [name = '', type = ''] = text.split(':')
      return { name, type: type.replace('?', ''), nullable: type.endsWith('?') }
    })

/** What is there only where it is asked for, or in newer versions than the samples. */
const extras: Readonly<Partial<Record<StripeKind, readonly string[]>>> = {
  customer: ['tax_ids'],
  invoice: ['payments'],
}

const empty: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  number: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
}

export const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/** An object with every field of its kind. What is not given is null, or empty; what its kind does not have is refused. */
export function makeObject(
  kind: StripeKind,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = fieldsOf(kind)
  const known = new Set([...fields.map(({ name }) => name), ...(extras[kind] ?? [])])
  const strange = Object.keys(given).filter((name) => !known.has(name))
  if (strange.length > 0) throw new Error(`a ${kind} of Stripe has no ${strange.join()}`)
  const whole = fields.map(({ name, type, nullable }) => {
    const value = given[name] ?? (nullable ? null : empty[type]?.())
    const isRight = value === null ? nullable : typeOf(value) === type || isExpanded(type, value)
    if (!isRight) throw new Error(`${name} of a ${kind} of Stripe is not a ${typeOf(value)}`)
    return [name, value]
  })
  return { ...given, ...Object.fromEntries(whole), object: kind }
}

/** An id may stand for the thing itself. */
const isExpanded = (type: string, value: unknown) => type === 'string' && typeOf(value) === 'object'
