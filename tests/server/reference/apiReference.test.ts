import { describe, expect, it } from 'vitest'
import type { ISchema } from 'yup'
import { groups, routes } from '#contract/routes.ts'
import { openApiDocument } from '#server/platform/openapi/document.ts'
import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'
import type { Words } from '#server/platform/openapi/reference.ts'
import { apiReference } from '#server/reference/apiReference.ts'
import { ids } from '#server/reference/examples/ids.ts'

/** What marks in a description which words were said. */
const mark = (owner: string, key: string) => `«${owner} ${key}»`

const marked = (owner: string, words: Words): Words =>
  Object.fromEntries(Object.keys(words).map((key) => [key, mark(owner, key)]))

const owners = new Map(groups.map((group, index) => [group, `${index} ${group.name}`]))

/** The document with the marks of words in the place of the words. */
const markedDocument = openApiDocument({
  groups,
  reference: {
    ...apiReference,
    words: marked('all', apiReference.words),
    wordsOf: new Map(
      [...apiReference.wordsOf].map(([group, words]) => [
        group,
        marked(owners.get(group) ?? '', words),
      ]),
    ),
  },
  appUrl: new URL('https://greenroom.example'),
})

describe('the words of the API reference', () => {
  it('say of every field what it means', () => {
    const { paths, components } = markedDocument
    const { Failure: _, ...shapes } = components.schemas
    const silent = [
      ...Object.entries(shapes).flatMap(([name, schema]) => silentFields(schema, name)),
      ...Object.entries(paths).flatMap(([path, { post }]) => [
        ...(post.parameters ?? [])
          .filter(
            ({ in: place, description }) => place !== 'header' && !description?.startsWith('«'),
          )
          .map(({ name }) => `${path} ${name}`),
        ...[post.requestBody, post.responses[200]].flatMap((part) =>
          part ? silentFields(part.content['application/json'].schema, path) : [],
        ),
      ]),
    ]
    expect(silent).toEqual([])
  })

  it('are all of fields that there are', () => {
    const document = JSON.stringify(markedDocument)
    const all = [
      ['all', apiReference.words] as const,
      ...[...apiReference.wordsOf].map(
        ([group, words]) => [owners.get(group) ?? '', words] as const,
      ),
    ].flatMap(([owner, words]) =>
      Object.entries(words).map(([key, text]) => ({
        words: `${key}: ${text}`,
        isSaid: document.includes(mark(owner, key)),
      })),
    )
    // Groups share words: it is enough that one of them says them.
    const said = new Set(all.filter(({ isSaid }) => isSaid).map(({ words }) => words))
    expect(all.map(({ words }) => words).filter((words) => !said.has(words))).toEqual([])
  })

  it('are sentences', () => {
    const all = [apiReference.words, ...apiReference.wordsOf.values()].flatMap((words) =>
      Object.values(words),
    )
    expect(all.filter((words) => !/^[^a-z].*[.…]$/.test(words))).toEqual([])
  })
})

describe('the examples of the API reference', () => {
  it('are of every call, and of no other', () => {
    expect([...apiReference.calls.keys()].sort()).toEqual(routes.map(({ path }) => path).sort())
  })

  it.each(routes)(
    'are what $path takes and gives',
    async ({ path, params, query, body, answer }) => {
      const example = apiReference.calls.get(path)
      const parts = [
        { schema: params, value: example?.params },
        { schema: query, value: example?.query },
        { schema: body, value: example?.body },
      ]
      for (const { schema, value } of parts) {
        if (schema) expect(await issuesOf(schema, value)).toEqual([])
        else expect(value).toBeUndefined()
      }
      const given = answer.kind === 'data' ? { data: example?.answer } : example?.answer
      expect(await issuesOf(answer.envelope, given, true)).toEqual([])
    },
  )

  it('are of one agency: whatever they name is known, and is called the same everywhere', () => {
    const known = new Set<string>(Object.values(ids))
    const named = [
      ...JSON.stringify([...apiReference.calls]).matchAll(
        /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
      ),
    ]
    expect(named.map(([id]) => id).filter((id) => !known.has(id))).toEqual([])

    const names = new Map<unknown, Set<unknown>>()
    for (const { answer } of apiReference.calls.values()) collectNames(answer, names)
    const ambiguous = [...names].filter(([, calledSo]) => calledSo.size > 1)
    expect(ambiguous.map(([id, calledSo]) => [id, ...calledSo])).toEqual([])
  })
})

/** The fields of a schema that no words describe. */
function silentFields({ items, anyOf = [], properties = {} }: JsonSchema, path: string): string[] {
  return [
    ...(items ? silentFields(items, `${path}[]`) : []),
    ...anyOf.flatMap((one) => silentFields(one, path)),
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description?.startsWith('«') ? [] : [`${path}.${name}`]),
      ...silentFields(field, `${path}.${name}`),
    ]),
  ]
}

/** @param asItIs whether it must be so already, with nothing to be converted. */
async function issuesOf(schema: ISchema<unknown>, value: unknown, asItIs = false) {
  try {
    await schema.validate(JSON.parse(JSON.stringify(value)), { abortEarly: false, strict: asItIs })
    return []
  } catch (error) {
    return [String(error instanceof Error ? error.message : error)]
  }
}

/** What creators are called, by their ids. */
function collectNames(value: unknown, names: Map<unknown, Set<unknown>>): void {
  if (Array.isArray(value)) for (const one of value) collectNames(one, names)
  else if (typeof value === 'object' && value !== null) {
    const row = new Map(Object.entries(value))
    const id = row.get('creator_id')
    if (id && row.has('creator_name'))
      names.set(id, (names.get(id) ?? new Set()).add(row.get('creator_name')))
    for (const one of row.values()) collectNames(one, names)
  }
}
