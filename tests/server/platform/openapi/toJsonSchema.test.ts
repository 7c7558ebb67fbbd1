import { describe, expect, it } from 'vitest'
import { array, boolean, type ISchema, mixed, number, object, string } from 'yup'
import { email, id, name, only, text, time } from '#contract/schema.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'

describe('a schema of the contract as JSON Schema', () => {
  it.each<readonly [name: string, schema: ISchema<unknown>, gives: unknown]>([
    ['a text', text(20), { type: 'string', maxLength: 20 }],
    ['a text that must not be empty', name(20), { type: 'string', maxLength: 20, minLength: 1 }],
    ['an id', id().required(), { type: 'string', format: 'uuid' }],
    ['an id or nothing', id().nullable(), { type: ['string', 'null'], format: 'uuid' }],
    ['a time', time(), { type: 'string', format: 'date-time', pattern: expect.any(String) }],
    [
      'an email address',
      email(),
      {
        type: 'string',
        description: 'One email address.',
        maxLength: 254,
        examples: ['jade@example.com'],
      },
    ],
    ['a choice', string().oneOf(['A', 'B']).required(), { type: 'string', enum: ['A', 'B'] }],
    [
      'a choice or nothing',
      string().oneOf(['A', 'B']).nullable(),
      { type: ['string', 'null'], enum: ['A', 'B', null] },
    ],
    [
      'a whole number in bounds',
      number().integer().min(1).max(200),
      { type: 'integer', minimum: 1, maximum: 200 },
    ],
    ['a number with a default', number().default(3), { type: 'number', default: 3 }],
    [
      'a list in bounds',
      array(boolean().required()).min(1).max(5),
      { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 5 },
    ],
    [
      'an object that takes no other fields',
      only({ first: string().required(), second: string() }),
      {
        type: 'object',
        properties: { first: { type: 'string', minLength: 1 }, second: { type: 'string' } },
        required: ['first'],
        additionalProperties: false,
      },
    ],
    [
      'an object or nothing',
      object({ a: boolean() }).nullable(),
      {
        anyOf: [{ type: 'object', properties: { a: { type: 'boolean' } } }, { type: 'null' }],
      },
    ],
  ])('%s', (_name, schema, gives) => {
    expect(toJsonSchema(schema, 'request')).toEqual(gives)
  })

  it('has the objects of an answer always there, those of a request only where they are required', () => {
    const schema = object({ inner: object({ a: boolean() }) })
    expect(toJsonSchema(schema, 'answer').required).toEqual(['inner'])
    expect(toJsonSchema(schema, 'request').required).toBeUndefined()
  })

  it('refuses what it has no words for', () => {
    expect(() => toJsonSchema(mixed(), 'request')).toThrow('The type mixed has no JSON Schema')
    expect(() =>
      toJsonSchema(
        string().test('new-rule', '', () => true),
        'request',
      ),
    ).toThrow('says nothing about the rule new-rule')
  })
})
