import { describe, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, itemsOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { download, gif, png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, brand, 'Jade')
const portal = forAllTests(async () => jade.portal)
const rose = testCreator(server, brand, 'Rose')

async function newItem(): Promise<string> {
  const [item] = await itemsOf(brand, await ask(brand, [jade]))
  return item?.id ?? ''
}

const stranger = '0190f0a0-0000-7000-8000-000000000001'

describe('an attribute', () => {
  it('keeps its order, and is changed and deleted', async () => {
    const item_id = await newItem()
    const [length, outfit] = await brand.ask(itemAttributeRoutes.create, [
      { item_id, type: 'DURATION', name: 'Length', value: '30' },
      { item_id, type: 'TEXT', name: 'Outfit', value: 'Red' },
    ])
    expect([length?.position, outfit?.position]).toEqual([0, 1])
    await brand.ask(itemAttributeRoutes.update, [{ id: length?.id ?? '', data: { position: 5 } }])
    const { data } = await brand.ask(itemAttributeRoutes.fetch, { filters: { item_id } })
    expect(data.map(({ name }) => name)).toEqual(['Outfit', 'Length'])
    await brand.ask(itemAttributeRoutes.delete, [outfit?.id ?? ''])
    expect((await brand.ask(itemAttributeRoutes.fetch, { filters: { item_id } })).total).toBe(1)
  })

  it('has a value of its type, also when only one of them changes', async () => {
    const item_id = await newItem()
    const [length] = await brand.ask(itemAttributeRoutes.create, [
      { item_id, type: 'DURATION', name: 'Length', value: '30' },
    ])
    for (const data of [{ value: 'long' }, { type: 'ORIENTATION' }]) {
      const change = [{ id: length?.id, data }]
      const answer = await brand.call('/user/creators/requests/items/attributes/update', change)
      expect(failureOf(answer).metadata.issues).toMatchObject([{ path: 'body[0].data.value' }])
    }
    const both = { type: 'RESOLUTION', value: '1080x1920' } as const
    const [changed] = await brand.ask(itemAttributeRoutes.update, [
      { id: length?.id ?? '', data: both },
    ])
    expect(changed).toMatchObject(both)
  })

  it('is seen by the creator of the task, and by no other', async () => {
    const item_id = await newItem()
    await brand.ask(itemAttributeRoutes.create, [
      { item_id, type: 'TEXT', name: 'Outfit', value: 'Red' },
    ])
    const filters = { item_id }
    expect((await portal.ask(itemAttributeRoutes.fetch, { filters })).total).toBe(1)
    expect((await rose.portal.ask(itemAttributeRoutes.fetch, { filters })).total).toBe(0)
    expect(await portal.call('/user/creators/requests/items/attributes/create', [])).toMatchObject({
      status: 403,
    })
  })
})

describe('an example of an item', () => {
  it('keeps its order, once', async () => {
    const item_id = await newItem()
    const [one, two] = [await uploadExample(brand, png), await uploadExample(brand, gif)]
    const made = await brand.ask(itemExampleRoutes.create, [
      { item_id, example_id: one.id },
      { item_id, example_id: two.id },
    ])
    expect(made).toMatchObject([
      { position: 0, example: { name: 'pixel.png' } },
      { position: 1, example: { name: 'pixel.gif' } },
    ])
    const path = '/user/creators/requests/items/examples/create'
    const again = await brand.call(path, [{ item_id, example_id: two.id }])
    expect(issuesOf(again)).toEqual(['body[0].example_id: The item already has this example'])
    const unknown = await brand.call(path, [{ item_id, example_id: stranger }])
    expect(issuesOf(unknown)).toEqual(['body[0].example_id: Choose one of your examples'])
    expect(
      await brand.ask(itemExampleRoutes.fetch, { search: 'GIF', filters: { item_id } }),
    ).toMatchObject({ data: [{ example_id: two.id }], total: 1 })
  })

  it('is opened by the creator whose task it goes with, and by no other', async () => {
    const item_id = await newItem()
    const example = await uploadExample(brand, png)
    const at = { example_id: example.id }
    expect(await portal.call(`/user/examples/url/${example.id}`)).toMatchObject({ status: 404 })
    await brand.ask(itemExampleRoutes.create, [{ item_id, ...at }])
    const { object_url } = await portal.ask(exampleRoutes.url, undefined, at)
    expect(await download(portal, object_url)).toMatchObject({ bytes: png.bytes })
    expect(await rose.portal.call(`/user/examples/url/${example.id}`)).toMatchObject({
      status: 404,
    })
  })

  it('goes with the example', async () => {
    const item_id = await newItem()
    const example = await uploadExample(brand, png)
    await brand.ask(itemExampleRoutes.create, [{ item_id, example_id: example.id }])
    await brand.ask(exampleRoutes.delete, [example.id])
    expect((await brand.ask(itemExampleRoutes.fetch, { filters: { item_id } })).total).toBe(0)
  })
})
