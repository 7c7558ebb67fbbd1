import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Schema } from 'yup'
import { routes } from '#contract/routes.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { notPlainData } from '#server/platform/http/plainData.ts'
import { validate } from '#server/platform/http/validate.ts'
import { atOnce } from '#server/platform/jobs/slices.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import { arbitraryOf } from '#tests/server/contract/arbitraryOf.ts'
import { mutated } from '#tests/server/contract/wildJson.ts'

const ids = ['019c8a52-7d1f-7c43-9d4e-5f0c2b6a1e90']

const bodies = routes.flatMap(({ path, body }) => (body instanceof Schema ? [{ path, body }] : []))

describe.each(bodies)('what $path takes', ({ body }) => {
  it('is validated step by step as yup does at once', () => {
    const typed = arbitraryOf(toJsonSchema(body, 'request'), ids)
    const values = fc.oneof(typed, typed, mutated(typed), mutated(typed)).map(asSent)
    const property = fc.property(values, (value) => {
      fc.pre(atOnce(notPlainData(value, 'body')) === undefined)
      const result = atOnce(validate(body, value, 'body'))
      const isRight = body.isValidSync(value)
      if (result instanceof Failure) {
        expect(isRight).toBe(false)
        expect(result.metadata.issues?.length).toBeGreaterThan(0)
      } else {
        expect(result).toEqual(body.cast(value))
        expect(isRight).toBe(true)
      }
    })
    fc.assert(property, { numRuns: 60 })
  })
})

/** As JSON carries it. */
function asSent(value: unknown): unknown {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}
