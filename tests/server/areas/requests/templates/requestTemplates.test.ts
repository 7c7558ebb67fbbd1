import { beforeEach, describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { maxRequestTemplates, requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { requestTemplates } from '#server/database/schema/requestTemplates.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const stranger = forAllTests(() => signedInWithAgency(server, 'other@example.com'))

beforeEach(async () => void (await server.database.delete(requestTemplates)))

const photos = {
  title: 'Portraits',
  kind: 'PHOTO' as const,
  quantity: 3,
  attributes: [{ type: 'ORIENTATION' as const, name: 'Orientation', value: 'PORTRAIT' }],
}
const weekly = { title: 'Weekly set', brief: 'In daylight', tags: ['weekly'], items: [photos] }

const save = async (person: TestBrowser, template = {}) => {
  const [made] = await person.ask(requestTemplateRoutes.create, [{ ...weekly, ...template }])
  if (!made) throw new Error('nothing was saved')
  return made
}

const refusalOf = (person: TestBrowser, call: string, body: unknown) =>
  person.call(`/user/creators/requests/templates/${call}`, body)

const titles = async (person: TestBrowser, asked = {}) =>
  (await person.ask(requestTemplateRoutes.fetch, asked)).data.map(({ title }) => title)

describe('a template of a request', () => {
  it('gives back what it asks for, with what was left out', async () => {
    expect(await save(anna)).toMatchObject({
      ...weekly,
      priority: 'NORMAL',
      items: [{ ...photos, description: '', example_ids: [] }],
    })
    const { data } = await anna.ask(tagRoutes.fetch, { filters: { text: 'weekly' } })
    expect(data[0]).toMatchObject({ text: 'weekly', use_total: 1 })
  })

  it('is renamed without changing what it asks for', async () => {
    const { id, items } = await save(anna)
    const [changed] = await anna.ask(requestTemplateRoutes.update, [{ id, data: { title: 'Set' } }])
    expect(changed).toMatchObject({ title: 'Set', brief: weekly.brief, items })
  })

  it('is checked as what is sent is', async () => {
    const badly = {
      ...photos,
      quantity: 0,
      attributes: [{ type: 'NUMBER', name: 'a', value: 'b' }],
    }
    const refused = await refusalOf(anna, 'create', [
      { title: '', items: [badly] },
      { title: 'Empty', items: [] },
    ])
    expect(issuesOf(refused).map((issue) => issue.split(':')[0])).toEqual([
      'body[0].title',
      'body[0].items[0].quantity',
      'body[0].items[0].attributes[0].value',
      'body[1].items',
    ])
  })

  it('leaves out examples that are gone, and takes none of others', async () => {
    const [kept, gone, foreign] = await Promise.all([
      uploadExample(anna, png),
      uploadExample(anna, png),
      uploadExample(stranger, png),
    ])
    const { id } = await save(anna, { items: [{ ...photos, example_ids: [gone.id, kept.id] }] })
    await anna.ask(exampleRoutes.delete, [gone.id])
    const { data } = await anna.ask(requestTemplateRoutes.fetch, { filters: { id } })
    expect(data[0]?.items[0]?.example_ids).toEqual([kept.id])
    const { data: shown } = await anna.ask(exampleRoutes.fetch, { filters: { ids: [kept.id] } })
    expect(shown.map((example) => example.id)).toEqual([kept.id])
    const refused = await refusalOf(anna, 'update', [
      { id, data: { items: [{ ...photos, example_ids: [foreign.id] }] } },
    ])
    expect(issuesOf(refused).map((issue) => issue.split(':')[0])).toEqual([
      'body[0].data.items[0].example_ids[0]',
    ])
  })

  it('is found by its title and brief, by title first', async () => {
    await save(anna, { title: 'Sunset' })
    await save(anna, { title: 'Beach', brief: 'at sunset' })
    await save(anna, { title: 'Other' })
    expect(await titles(anna, { search: 'sunset' })).toEqual(['Beach', 'Sunset'])
  })
})

describe('the templates of a workspace', () => {
  it('are its team’s: a viewer uses them, a member changes them, another workspace has none of them', async () => {
    const { id } = await save(anna)
    const workspaceId = await workspaceOf(anna)
    const viewer = await join(server, workspaceId, 'templates', 'VIEWER')
    const member = await join(server, workspaceId, 'templates', 'MEMBER')
    expect(await titles(viewer)).toEqual([weekly.title])
    const renamed = [{ id, data: { title: 'Mine' } }]
    expect(failureOf(await refusalOf(viewer, 'update', renamed)).code).toBe('FORBIDDEN')
    await member.ask(requestTemplateRoutes.update, renamed)
    expect(await titles(stranger)).toEqual([])
    expect(failureOf(await refusalOf(stranger, 'delete', [id])).code).toBe('NOT_FOUND')
    const seal = wholeWorkspace(await workspaceOf(stranger))
    const seen = await inWorkspace(server.database, seal, (tx) =>
      tx.select().from(requestTemplates),
    )
    expect(seen).toEqual([])
  })

  it(`are ${maxRequestTemplates} at most`, async () => {
    await anna.ask(requestTemplateRoutes.create, Array(maxRequestTemplates).fill(weekly))
    const refused = await refusalOf(anna, 'create', [weekly])
    expect(failureOf(refused)).toMatchObject({
      code: 'LIMIT_REACHED',
      metadata: { limit: maxRequestTemplates, used: maxRequestTemplates },
    })
  })
})
