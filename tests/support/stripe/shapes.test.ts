import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { fieldsOf, makeObject, type StripeKind, typeOf } from './makeObject.ts'
import { shapes } from './shapes.ts'

/** Stripe's own samples (openapi/fixtures3.json of stripe/openapi), which are not part of this repository. */
const samplesPath = process.env['STRIPE_FIXTURES'] ?? ''

const kinds = Object.keys(shapes).filter((kind): kind is StripeKind => kind in shapes)

describe.skipIf(!existsSync(samplesPath))(
  'what the stand-in says of Stripe’s objects (skipped without the samples: set STRIPE_FIXTURES)',
  async () => {
    const { resources } = JSON.parse(await readFile(samplesPath, 'utf8').catch(() => '{}'))

    it.each(kinds)('is what the sample of a %s says', (kind) => {
      const sample: Record<string, unknown> = resources[kind]
      const fields = fieldsOf(kind)
      expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(sample).toSorted())
      const wrong = fields.filter(({ name, type, nullable }) => {
        const value = sample[name]
        return value === null ? !nullable : typeOf(value) !== type
      })
      expect(wrong).toEqual([])
    })
  },
)

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
