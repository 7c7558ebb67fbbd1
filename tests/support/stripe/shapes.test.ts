import { expect, it } from 'vitest'
import { fieldsOf, makeObject, type StripeKind, typeOf } from './makeObject.ts'
import samplesOfStripe from './samples.json' with { type: 'json' }
import { shapes } from './shapes.ts'

const kinds = Object.keys(shapes).filter((kind): kind is StripeKind => kind in shapes)

const samples = new Map<string, object>(Object.entries(samplesOfStripe.resources))

it.each(kinds)('the stand-in says of a %s what Stripe’s own sample does', (kind) => {
  const sample = new Map<string, unknown>(Object.entries(samples.get(kind) ?? {}))
  const fields = fieldsOf(kind)
  expect(fields.map(({ name }) => name).toSorted()).toEqual([...sample.keys()].toSorted())
  const wrong = fields.filter(({ name, type, nullable }) => {
    const value = sample.get(name)
    return value === null ? !nullable : typeOf(value) !== type
  })
  expect(wrong).toEqual([])
})

it('an object of the stand-in has every field of its kind, and no other', () => {
  const refund = makeObject('refund', { id: 're_1', amount: 5 })
  expect(Object.keys(refund).toSorted()).toEqual(
    fieldsOf('refund')
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(() => makeObject('refund', { cents: 5 })).toThrow('a refund of Stripe has no cents')
  expect(() => makeObject('refund', { amount: '5' })).toThrow('amount of a refund')
})
