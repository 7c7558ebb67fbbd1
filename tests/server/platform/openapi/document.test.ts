import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { ISchema } from 'yup'
import { groups, routes } from '#contract/routes.ts'
import { type Operation, openApiDocument } from '#server/platform/openapi/document.ts'

const document = openApiDocument(groups, new URL('https://greenroom.example'))

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
    expect(responses?.['200']?.content['application/json'].schema).toEqual({
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
    expect(responses?.['422']?.description).toBe('TOO_SLOW, VALIDATION_FAILED')
  })

  it('tells the parameters of paths', () => {
    expect(operationOf('/user/tracking-links/analytics/{id}')?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ])
  })

  it.each(routes)('gives an example of $path that the server takes', async ({ path, body }) => {
    if (!body) return
    const example = operationOf(path)?.requestBody?.content['application/json'].example
    await expect(check(body, example)).resolves.toBe('valid')
  })

  it.each(routes)('gives an example of what $path answers', async ({ path, answer }) => {
    const example = operationOf(path)?.responses['200']?.content['application/json'].example
    await expect(check(answer.envelope, inlined(example))).resolves.toBe('valid')
  })
})

const inlined = (example: unknown): unknown => JSON.parse(JSON.stringify(example))

async function check(schema: ISchema<unknown>, value: unknown): Promise<string> {
  try {
    await schema.validate(value, { abortEarly: false })
    return 'valid'
  } catch (error) {
    return `${error instanceof Error ? error.message : error}: ${JSON.stringify(value)}`
  }
}
