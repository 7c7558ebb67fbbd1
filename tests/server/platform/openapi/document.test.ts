import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { groups, routes } from '#contract/routes.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import type { Operation } from '#server/platform/openapi/openApi.ts'
import { apiReference } from '#server/reference/apiReference.ts'

const document = openApiDocument({
  groups,
  reference: apiReference,
  appUrl: new URL('https://greenroom.example'),
})

const operationOf = (path: string): Operation | undefined => document.paths[path]?.post

describe('the OpenAPI document', () => {
  it('is valid by a public validator, with every reference leading somewhere', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone({ ...document }))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(validator.version).toBe('3.1')
    expect(() => validator.resolveRefs()).not.toThrow()
  })

  it('holds every call of the contract under a name of its own', () => {
    const paths = routes.map(({ path }) => path)
    const names = paths.map((path) => operationOf(path)?.operationId)
    expect(Object.keys(document.paths)).toEqual(paths)
    expect(new Set(names).size).toBe(paths.length)
  })

  it('says in words what each call does', () => {
    const silent = routes.filter(({ path }) => operationOf(path)?.summary === path)
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('tells who may call', () => {
    const security = (path: string) => operationOf(path)?.security
    expect(security('/functions/prices')).toEqual([{}])
    expect(security('/user/fetch')).toEqual([{ session: [] }])
    expect(security('/portal/session/fetch')).toEqual([{ creatorToken: [] }])
    expect(operationOf('/user/creators/create')?.description).toContain('MEMBER or more')
  })

  it('tells what a call takes and gives', () => {
    const { requestBody, responses } = operationOf('/user/tags/fetch') ?? {}
    expect(requestBody?.content['application/json'].schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { page: { type: 'integer', minimum: 1 }, page_size: { maximum: 200 } },
    })
    expect(responses?.['200']?.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: {
        data: { type: 'array', items: { $ref: '#/components/schemas/Tag' } },
        total: { type: 'integer', minimum: 0 },
        total_is_exact: { type: 'boolean' },
        page: { type: ['integer', 'null'], minimum: 1 },
        page_size: { type: 'integer', minimum: 1 },
        next_cursor: { type: ['string', 'null'] },
      },
      required: ['data', 'total', 'total_is_exact', 'page', 'page_size', 'next_cursor'],
    })
  })

  it('tells what a call can fail with, and shows what each of it says', () => {
    const name = 'VALIDATION_FAILED'
    expect(operationOf('/user/tags/fetch')?.responses['422']).toEqual({
      $ref: `#/components/responses/TOO_SLOW-${name}`,
    })
    const response = document.components.responses[`TOO_SLOW-${name}`]
    expect(response?.description).toBe(`TOO_SLOW, ${name}`)
    expect(response?.content['application/json'].examples?.[name]).toEqual({
      $ref: `#/components/examples/${name}`,
    })
    expect(document.components.examples[name]?.value).toMatchObject({ error: { code: name } })
  })

  it('says when to come back where too much was asked for', () => {
    expect(document.components.responses['RATE_LIMITED']?.headers).toHaveProperty(['Retry-After'])
    expect(Object.keys(operationOf('/user/tags/fetch')?.responses[200].headers ?? {})).toEqual([
      'X-Request-Id',
      'RateLimit-Policy',
      'RateLimit',
    ])
  })

  it('tells the parameters of paths', () => {
    expect(operationOf('/user/tracking-links/analytics/{id}')?.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The link.',
        schema: { type: 'string', format: 'uuid' },
        example: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })
})
