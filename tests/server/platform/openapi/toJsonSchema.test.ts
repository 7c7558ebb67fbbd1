import { describe, expect, it } from 'vitest'
import { array, boolean, type ISchema, mixed, number, object, string } from 'yup'
import { email, id, name, only, text, time } from '#contract/schema.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'

describe('a schema of the contract as JSON Schema', () => {
  it.each<{ name: string; schema: ISchema<unknown>; gives: unknown }>([
    { name: 'a text', schema: text(20), gives: { type: 'string', maxLength: 20 } },
    {
      name: 'a text that must not be empty',
      schema: name(20),
      gives: { type: 'string', maxLength: 20, minLength: 1 },
    },
    { name: 'an id', schema: id().required(), gives: { type: 'string', format: 'uuid' } },
    {
      name: 'an id or nothing',
      schema: id().nullable(),
      gives: { type: ['string', 'null'], format: 'uuid' },
    },
    {
      name: 'a time',
      schema: time(),
      gives: { type: 'string', format: 'date-time', pattern: expect.any(String) },
    },
    {
      name: 'an email address',
      schema: email(),
      gives: {
        type: 'string',
        description: 'One email address.',
        maxLength: 254,
        examples: ['jade@example.com'],
      },
    },
    {
      name: 'a choice',
      schema: string().oneOf(['A', 'B']).required(),
      gives: { type: 'string', enum: ['A', 'B'] },
    },
    {
      name: 'a choice or nothing',
      schema: string().oneOf(['A', 'B']).nullable(),
      gives: { type: ['string', 'null'], enum: ['A', 'B', null] },
    },
    {
      name: 'a whole number in bounds',
      schema: number().integer().min(1).max(200),
      gives: { type: 'integer', minimum: 1, maximum: 200 },
    },
    {
      name: 'a number with a default',
      schema: number().default(3),
      gives: { type: 'number', default: 3 },
    },
    {
      name: 'a list in bounds',
      schema: array(boolean().required()).min(1).max(5),
      gives: { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 5 },
    },
    {
      name: 'an object that takes no other fields',
      schema: only({ first: string().required(), second: string() }),
      gives: {
        type: 'object',
        properties: { first: { type: 'string', minLength: 1 }, second: { type: 'string' } },
        required: ['first'],
        additionalProperties: false,
      },
    },
    {
      name: 'an object or nothing',
      schema: object({ a: boolean() }).nullable(),
      gives: {
        anyOf: [{ type: 'object', properties: { a: { type: 'boolean' } } }, { type: 'null' }],
      },
    },
  ])('$name', ({ schema, gives }) => {
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
