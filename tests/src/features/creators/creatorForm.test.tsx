import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { creators as creatorTable } from '#server/database/schema/creators.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { networkIsDown, serverRefuses } from '#tests/support/client/faults.ts'
import { hidePage } from '#tests/support/client/hidePage.ts'
import { fill, renderApp } from '#tests/support/client/renderApp.tsx'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { forEachTest } from '#tests/support/forTests.ts'

const app = clientApp()
const browser = forEachTest(() => clientSignsIn(app))

async function openForm(path = '/creators?form=new') {
  const opened = renderApp(path)
  const form = within(await screen.findByRole('dialog'))
  return { ...opened, form, name: await form.findByRole('textbox', { name: /Name/ }) }
}

const creators = async () => (await browser.ask(creatorRoutes.fetch, {})).data

describe('a new creator', () => {
  it('is saved with name, tags and notes, and then shown', async () => {
    const { person, form, name, here } = await openForm()
    await fill(person, name, '  Jade Moreau ')
    await person.type(form.getByRole('combobox', { name: 'Tags' }), 'fitness{Enter}paris{Enter}')
    await fill(person, form.getByRole('textbox', { name: 'Notes' }), 'Mornings only')
    await person.click(form.getByRole('button', { name: 'Add creator' }))
    expect(await screen.findByRole('heading', { name: 'Jade Moreau' })).toBeDefined()
    const [saved] = await creators()
    expect(saved).toMatchObject({
      name: 'Jade Moreau',
      tags: ['fitness', 'paris'],
      notes: 'Mornings only',
    })
    expect(here()).toBe(`/creators/${saved?.id}`)
  })

  it('without a name is refused at its field, and nothing is sent', async () => {
    const { person, form } = await openForm()
    await person.click(form.getByRole('button', { name: 'Add creator' }))
    expect(await form.findByText('Enter a name')).toBeDefined()
    expect(await creators()).toEqual([])
  })

  it('shows what the server finds wrong at its field', async () => {
    serverRefuses('VALIDATION_FAILED', 'Check what you typed', {
      path: '/user/creators/create',
      metadata: { issues: [{ path: 'body[0].tags[0]', message: 'Use at most 64 characters' }] },
    })
    const { person, form, name } = await openForm()
    await fill(person, name, 'Jade')
    await person.click(form.getByRole('button', { name: 'Add creator' }))
    expect(await form.findByText('Use at most 64 characters')).toBeDefined()
  })

  it('over the plan is refused in a sentence', async () => {
    await browser.ask(creatorRoutes.create, [{ name: 'The first' }])
    const { person, form, name } = await openForm()
    await fill(person, name, 'The second')
    await person.click(form.getByRole('button', { name: 'Add creator' }))
    expect((await form.findByRole('alert')).textContent).toMatch(/1/)
    expect((await creators()).map((creator) => creator.name)).toEqual(['The first'])
  })

  it('stays typed when the server cannot be reached, which a toast says', async () => {
    networkIsDown('/user/creators/create')
    const { person, form, name } = await openForm()
    await fill(person, name, 'Jade')
    await person.click(form.getByRole('button', { name: 'Add creator' }))
    expect(await screen.findByText(/could not be reached/)).toBeDefined()
    expect(form.getByDisplayValue('Jade')).toBeDefined()
  })
})

describe('leaving the form', () => {
  it('asks before typed text is lost', async () => {
    const { person, form, name, here } = await openForm()
    await fill(person, name, 'Jade')
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(here()).toBe('/creators?form=new')
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(here()).toBe('/creators'))
  })

  it('does not ask when nothing was typed', async () => {
    const { person, form, here } = await openForm()
    await person.click(form.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(here()).toBe('/creators'))
  })
})

describe('a known creator', () => {
  it('is changed in place', async () => {
    const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade', notes: 'Old' }])
    const { person, form, name } = await openForm(`/creators/${creator?.id}?form=edit`)
    await person.clear(name)
    await fill(person, name, 'Jade M.')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('heading', { name: 'Jade M.', level: 1 })).toBeDefined()
    expect(await creators()).toMatchObject([{ name: 'Jade M.', notes: 'Old' }])
  })

  it('loses their picture with the save, unless that is undone before', async () => {
    const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const creator_id = creator?.id ?? ''
    const avatar = { avatarKey: 'w/creator-avatar/1', avatarType: 'image/webp' }
    await app.database.update(creatorTable).set(avatar).where(eq(creatorTable.id, creator_id))
    const hasPicture = async () => (await creators()).map(({ avatar_url }) => avatar_url !== null)
    const { person, form } = await openForm(`/creators/${creator_id}?form=edit`)
    await person.click(form.getByRole('button', { name: 'Remove the picture' }))
    expect(form.getByText('The picture is removed when you save.')).toBeDefined()
    await person.click(form.getByRole('button', { name: 'Undo the change of the picture' }))
    await person.click(form.getByRole('button', { name: 'Remove the picture' }))
    expect(await hasPicture()).toEqual([true])
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(async () => expect(await hasPicture()).toEqual([false]))
  })

  it('takes no file that is not a picture', async () => {
    const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const { person, form } = await openForm(`/creators/${creator?.id}?form=edit`)
    const dropped = new File(['text'], 'notes.txt', { type: 'text/plain' })
    fireEvent.drop(form.getByText(/You can drop a file here/), {
      dataTransfer: { files: [dropped] },
    })
    expect(form.getByRole('alert').textContent).toBe(
      'notes.txt is not a supported picture: choose PNG, JPEG, WebP, AVIF or GIF',
    )
    await person.click(form.getByRole('button', { name: 'Cancel' }))
  })

  it('is deleted after a question', async () => {
    const [creator] = await browser.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const { person, here } = renderApp(`/creators/${creator?.id}`)
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await person.click(await screen.findByRole('button', { name: 'Delete creator' }))
    await waitFor(() => expect(here()).toBe('/creators'))
    await screen.findByText('Jade deleted')
    hidePage()
    await waitFor(async () => expect(await creators()).toEqual([]))
  })
})
