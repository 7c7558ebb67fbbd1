import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import { ask, itemsOf } from '#tests/support/app/contentRequest.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { recordCalls } from '#tests/support/client/recordedCalls.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { gif, png } from '#tests/support/sampleFiles.ts'

const app = clientApp()

const photoTitle = 'A photo by the pool'

/** A request whose photo is to be in red, like two pictures. */
async function requestWithParts() {
  const browser = await clientSignsIn(app)
  const creators = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const request = await ask(browser, creators)
  const [photo] = await itemsOf(browser, request)
  const item_id = photo?.id ?? ''
  const [outfit] = await browser.ask(itemAttributeRoutes.create, [
    { item_id, type: 'TEXT', name: 'Outfit', value: 'Red' },
  ])
  const examples = [await uploadExample(browser, png), await uploadExample(browser, gif)]
  const tied = await browser.ask(
    itemExampleRoutes.create,
    examples.map(({ id }) => ({ item_id, example_id: id })),
  )
  const kept = async () => {
    const [item] = await itemsOf(browser, request)
    return {
      attributes: item?.attributes.map(({ name, value }) => `${name}: ${value}`),
      examples: item?.examples.map(({ example }) => example.name),
    }
  }
  return { request, outfit, tied, kept }
}

describe('an item of a request', () => {
  it('has one attribute changed in place, another added and one deleted, and nothing else of it is saved', async () => {
    const { request, outfit, kept } = await requestWithParts()
    const { person, here } = renderApp(`/requests/${request.id}`)
    const path = here()
    const calls = recordCalls()
    await person.click(await screen.findByRole('button', { name: 'Edit Outfit Red' }))
    const drawer = () => within(screen.getByRole('dialog'))
    const value = await screen.findByRole('combobox', { name: 'Value' })
    expect(here()).toBe(`${path}?attribute=${outfit?.id}`)
    await person.clear(value)
    await fill(person, value, 'Blue')
    await person.click(drawer().getByRole('button', { name: 'Save changes' }))
    await waitFor(async () => expect((await kept()).attributes).toEqual(['Outfit: Blue']))
    await waitFor(() => expect(here()).toBe(path))

    await person.click(screen.getByRole('button', { name: `Add an attribute to ${photoTitle}` }))
    const form = within(
      await screen.findByRole('dialog', { name: `Add an attribute to ${photoTitle}` }),
    )
    await fill(person, form.getByRole('combobox', { name: /Name/ }), 'Place')
    await fill(person, form.getByRole('combobox', { name: 'Value' }), 'By the sea')
    await person.click(form.getByRole('button', { name: 'Add attribute' }))
    await waitFor(async () =>
      expect((await kept()).attributes).toEqual(['Outfit: Blue', 'Place: By the sea']),
    )

    await person.click(await screen.findByRole('button', { name: 'Edit Place By the sea' }))
    await person.click(await screen.findByRole('button', { name: 'Delete attribute' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete Place?' }))
    await person.click(question.getByRole('button', { name: 'Delete attribute' }))
    await waitFor(async () => expect((await kept()).attributes).toEqual(['Outfit: Blue']))
    const writes = calls
      .map(({ path }) => path)
      .filter((path) => /\/items\b.*\/(create|update|delete)$/.test(path))
    expect(writes).toEqual([
      '/v2/user/creators/requests/items/attributes/update',
      '/v2/user/creators/requests/items/attributes/create',
      '/v2/user/creators/requests/items/attributes/delete',
    ])
  }, 60_000)

  it('is offered the values that attributes of the same name have elsewhere', async () => {
    const { request } = await requestWithParts()
    const { person } = renderApp(`/requests/${request.id}`)
    const video = 'A video of the day'
    await person.click(await screen.findByRole('button', { name: `Add an attribute to ${video}` }))
    const form = within(await screen.findByRole('dialog', { name: `Add an attribute to ${video}` }))
    await fill(person, form.getByRole('combobox', { name: /Name/ }), 'Outfit')
    await person.click(form.getByRole('combobox', { name: 'Value' }))
    expect(await screen.findByRole('option', { name: 'Red', hidden: true })).toBeDefined()
  }, 30_000)

  it('gets an example from the library by itself', async () => {
    const { request, kept } = await requestWithParts()
    const { person } = renderApp(`/requests/${request.id}`)
    const video = 'A video of the day'
    await person.click(await screen.findByRole('button', { name: `Add examples to ${video}` }))
    const picker = within(await screen.findByRole('dialog', { name: 'Choose examples' }))
    await person.click((await picker.findAllByRole('checkbox'))[0] ?? document.body)
    await person.click(await picker.findByRole('button', { name: 'Use 1 example' }))
    expect(await screen.findByRole('list', { name: `Examples for ${video}` })).toBeDefined()
    expect((await kept()).examples).toEqual([png.name, gif.name])
  }, 30_000)

  it('shows an example by its address, which is put forward and taken off by itself', async () => {
    const { request, tied, kept } = await requestWithParts()
    const { person } = renderApp(`/requests/${request.id}?example=${tied[1]?.id}`)
    const viewer = within(await screen.findByRole('dialog', { name: gif.name }))
    await person.click(await viewer.findByRole('button', { name: 'Move one place forward' }))
    await waitFor(async () => expect((await kept()).examples).toEqual([gif.name, png.name]))
    await person.click(viewer.getByRole('button', { name: 'Remove from the item' }))
    await waitFor(async () => expect((await kept()).examples).toEqual([png.name]))
    await person.click(await screen.findByRole('button', { name: `Open ${png.name}` }))
    expect(await screen.findByRole('dialog', { name: png.name })).toBeDefined()
  }, 60_000)
})
