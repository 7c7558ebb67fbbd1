import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import {
  configurationOf,
  type PageConfiguration,
  pageBase,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { saveView } from '#src/machines/landingPageSave/saveView.ts'
import { settle } from '#src/machines/landingPageSave/settle.ts'
import { saveResult } from '#tests/support/machines/saveResult.ts'
import { link, pageWith, plainFields } from './configurations.ts'
import { asKept, away, type FakeServer, fakeServer, kept, linkId, refusal } from './fakeServer.ts'

let server: FakeServer

beforeEach(() => {
  server = fakeServer()
})

const file = (id: string) => ({ file: id, type: 'image/png' })

/** A page with everything on it that is new. */
const full: PageConfiguration = {
  ...pageWith(
    { ...link('fake-id-1', null), source: file('file-1') },
    { ...link('fake-id-2', null), source: file('file-2') },
    link('fake-id-3', null),
  ),
  avatar: file('file-3'),
  background: file('file-4'),
}

/** The page as somebody opens it to edit it. */
function opened() {
  const page = server.page()
  return page && pageBase(page)
}

function start(wanted: PageConfiguration, base = opened()) {
  const input = { ports: server.ports, linkId, base, wanted }
  const actor = createActor(landingPageSaveMachine, { input }).start()
  const view = () => saveView(actor.getSnapshot(), 'save')
  /** Until it has ended, or waits for somebody to decide. */
  const rests = async () => {
    await waitFor(actor, () => view().status !== 'SAVING')
    return view()
  }
  return { actor, view, rests }
}

/** Saves, and gives how that ended. */
const save = (wanted: PageConfiguration, base = opened()) => start(wanted, base).rests()

/** Puts a page on the server, and forgets how. */
async function given(wanted: PageConfiguration) {
  await save(wanted)
  server.calls()
  const page = server.page()
  if (!page) throw new Error('the page was not saved')
  return configurationOf(page)
}

describe('a new page', () => {
  it('is made with what stands on it, then its pictures come', async () => {
    const view = await save(full)
    expect(saveResult(view)).toEqual({ data: server.page(), error: null })
    expect(kept(server.page())).toEqual(asKept(full))
    expect(server.calls()).toEqual([
      'createPage',
      'createItems fake-id-1,fake-id-2,fake-id-3',
      'changePicture item-2 file-1',
      'changePicture item-3 file-2',
      'changePicture AVATAR file-3',
      'changePicture BACKGROUND file-4',
      'readPage',
    ])
  })

  it('tells which ids its items have got, and which files have arrived', async () => {
    const { ids, files } = await save(full)
    expect(ids).toEqual({ 'fake-id-1': 'item-2', 'fake-id-2': 'item-3', 'fake-id-3': 'item-4' })
    expect(files).toEqual(['file-1', 'file-2', 'file-3', 'file-4'])
  })

  it('is not made twice when the answer was lost', async () => {
    server.losesAnswer('createPage')
    const { actor, rests } = start(full)
    expect(saveResult(await rests())).toEqual({ data: null, error: away })
    actor.send({ type: 'retry', wanted: full })
    expect((await rests()).status).toBe('SAVED')
    expect(server.calls().filter((call) => call === 'createPage')).toEqual(['createPage'])
    expect(kept(server.page())).toEqual(asKept(full))
  })

  it('does not take over a page that somebody else has made in the meantime', async () => {
    server.fails('createPage', refusal('VALIDATION_FAILED', 'This link already has a landing page'))
    const { actor, rests } = start(full)
    await rests()
    await server.ports.createPage(linkId, { ...plainFields, title: 'Theirs' })
    actor.send({ type: 'retry', wanted: full })
    expect(await rests()).toMatchObject({ status: 'CONFLICTING', theirs: { title: 'Theirs' } })
  })
})

describe('a known page', () => {
  it('is saved in one go: its own fields first, then items, then its pictures', async () => {
    const base = await given(full)
    const [first, second, third] = base.items
    if (!first || !second || !third) throw new Error('three items stand on the page')
    const wanted: PageConfiguration = {
      ...base,
      fields: { ...base.fields, bio: 'Hello' },
      avatar: null,
      background: file('file-6'),
      items: [
        { ...third, source: file('file-5') },
        { ...first, fields: { ...first.fields, label: 'Shop' } },
        link('fake-id-9', null),
      ],
    }
    const view = await save(wanted)
    expect(view).toMatchObject({ status: 'SAVED', progress: 100 })
    expect(kept(server.page())).toMatchObject({
      fields: { bio: 'Hello' },
      avatar: null,
      background: '/objects/file-6',
      items: [
        { fields: { label: 'fake-id-3' }, source: '/objects/file-5' },
        { fields: { label: 'Shop' }, source: '/objects/file-1' },
        { fields: { label: 'fake-id-9' }, source: null },
      ],
    })
    expect(server.calls()).toEqual([
      'updatePage bio',
      'createItems fake-id-9',
      `changePicture ${third.id} file-5`,
      `updateItems ${first.id}`,
      `deleteItems ${second.id}`,
      'changePicture AVATAR gone',
      'changePicture BACKGROUND file-6',
      'readPage',
    ])
  })

  it('is only asked for when nothing has changed', async () => {
    const base = await given(full)
    await save(base)
    expect(server.calls()).toEqual(['updatePage', 'readPage'])
  })

  it('shows how far it has come', async () => {
    const { actor, view, rests } = start(full)
    const progress = new Set([view().progress])
    actor.subscribe(() => progress.add(view().progress))
    await rests()
    const seen = [...progress]
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(seen.at(0)).toBe(0)
    expect(seen.at(-1)).toBe(100)
    expect(seen.length).toBeGreaterThan(6)
  })
})

describe('a failure', () => {
  it('to make the items is the error of the save, and nothing else is tried', async () => {
    const refused = refusal('VALIDATION_FAILED', 'A page can have at most 100 items')
    server.fails('createItems', refused)
    expect(saveResult(await save(full))).toEqual({ data: null, error: refused })
    expect(server.calls().at(-1)).toMatch(/^createItems/)
  })

  it('to tell which item is which is an error too', async () => {
    const forgetful = {
      ...server.ports,
      createItems: async () => [],
    }
    const input = { ports: forgetful, linkId, base: null, wanted: full }
    const actor = createActor(landingPageSaveMachine, { input }).start()
    await waitFor(actor, (snapshot) => saveView(snapshot, 'save').status === 'FAILED')
    expect(saveResult(saveView(actor.getSnapshot(), 'save'))).toEqual({
      data: null,
      error: { code: 'UNKNOWN_ERROR', message: 'No data', metadata: {} },
    })
  })

  it('of uploads is a list, while everything else is saved', async () => {
    const broken = refusal('UNKNOWN_ERROR', 'Failed to upload source')
    const refused = refusal('UNKNOWN_ERROR', 'Failed to initialize avatar upload')
    server.fails('changePicture', broken, 'item-2')
    server.fails('changePicture', refused, 'AVATAR')
    const view = await save(full)
    expect(saveResult(view)).toEqual({
      data: null,
      error: [
        { ...broken, place: { of: 'ITEM', id: 'item-2' } },
        { ...refused, place: { of: 'AVATAR' } },
      ],
    })
    expect(kept(server.page())).toMatchObject({
      avatar: null,
      background: '/objects/file-4',
      items: [{ source: null }, { source: '/objects/file-2' }, { source: null }],
    })
  })

  it('leaves for the retry what has not been saved, and no more', async () => {
    server.fails('changePicture', away, 'item-2')
    server.fails('changePicture', away, 'AVATAR')
    const { actor, rests } = start(full)
    const { ids, files } = await rests()
    server.calls()
    actor.send({ type: 'retry', wanted: settle(full, { ids, files }) })
    expect((await rests()).status).toBe('SAVED')
    expect(server.calls()).toEqual([
      'readPage',
      'updatePage',
      'changePicture item-2 file-1',
      'changePicture AVATAR file-3',
      'readPage',
    ])
    expect(kept(server.page())).toEqual(asKept(full))
  })

  it('is mended by a retry with what is wanted by then, whatever was edited in between', async () => {
    server.fails('updateItems', away)
    const base = await given(pageWith(link('fake-id-1', null), link('fake-id-2', null)))
    const [first, second] = base.items
    if (!first || !second) throw new Error('two items stand on the page')
    const { actor, rests } = start({ ...base, items: [second, first] })
    expect((await rests()).status).toBe('FAILED')
    const wanted = { ...base, fields: { ...base.fields, title: 'Later' }, items: [second] }
    actor.send({ type: 'retry', wanted })
    expect((await rests()).status).toBe('SAVED')
    expect(kept(server.page())).toEqual(asKept(wanted))
  })

  it.each(['updatePage', 'createItems', 'updateItems', 'deleteItems', 'changePicture'] as const)(
    'to hear the answer of %s doubles nothing and loses nothing',
    async (port) => {
      const base = await given(pageWith(link('fake-id-1', null), link('fake-id-2', null)))
      const [first] = base.items
      if (!first) throw new Error('two items stand on the page')
      const wanted: PageConfiguration = {
        ...base,
        fields: { ...base.fields, title: 'New' },
        items: [
          { ...link('fake-id-3', null), source: file('file-1') },
          { ...first, fields: { ...first.fields, label: 'Shop' } },
        ],
      }
      server.losesAnswer(port)
      const { actor, rests } = start(wanted)
      const failed = await rests()
      expect(failed.status).toBe('FAILED')
      actor.send({ type: 'retry', wanted: settle(wanted, failed) })
      expect((await rests()).status).toBe('SAVED')
      expect(kept(server.page())).toEqual(asKept(wanted))
    },
  )
})

describe('two people with the same page', () => {
  it('are both saved where they changed different parts', async () => {
    const base = await given(full)
    const mine = opened()
    server.otherUser.saves({ title: 'Theirs' })
    const wanted = { ...base, fields: { ...base.fields, bio: 'Mine' }, items: base.items.slice(1) }
    const view = await save(wanted, mine)
    expect(view).toMatchObject({ status: 'SAVED', merge: { onto: { version: 2 } } })
    expect(server.page()).toMatchObject({ title: 'Theirs', bio: 'Mine' })
    expect(server.page()?.component_data).toHaveLength(2)
  })

  it('the second is told of what both changed before anything of the first is touched', async () => {
    const base = await given(full)
    const mine = opened()
    server.otherUser.saves({ title: 'Theirs' })
    const wanted = { ...base, fields: { ...base.fields, title: 'Mine' }, items: [] }
    expect(await save(wanted, mine)).toMatchObject({
      status: 'CONFLICTING',
      theirs: { title: 'Theirs' },
      clashes: [{ key: 'title', of: 'FIELD', mine: 'Mine', theirs: 'Theirs' }],
    })
    expect(server.calls()).toEqual(['updatePage title', 'readPage'])
    expect(server.page()?.component_data).toHaveLength(3)
  })

  it.each([
    ['theirs', 'Theirs'],
    ['mine', 'Mine'],
  ] as const)(
    'the second chooses %s of what clashes, and the rest is put together',
    async (side, title) => {
      const base = await given(full)
      const mine = opened()
      server.otherUser.saves({ title: 'Theirs', bio: 'Also theirs' })
      const wanted = {
        ...base,
        fields: { ...base.fields, title: 'Mine' },
        items: base.items.slice(1),
      }
      const { actor, rests } = start(wanted, mine)
      await rests()
      actor.send({ type: 'merge', choices: { title: side } })
      expect((await rests()).status).toBe('SAVED')
      expect(server.page()).toMatchObject({ title, bio: 'Also theirs' })
      expect(server.page()?.component_data).toHaveLength(2)
    },
  )

  it('the second is told that both have replaced the same picture, and chooses', async () => {
    const base = await given({ ...full, avatar: { file: 'first', type: 'image/png' } })
    const mine = opened()
    server.otherUser.replacesTheAvatar('/objects/theirs')
    const wanted = { ...base, avatar: { file: 'mine', type: 'image/png' } }
    const { actor, rests } = start(wanted, mine)
    expect(await rests()).toMatchObject({
      status: 'CONFLICTING',
      clashes: [{ key: 'avatar', of: 'PICTURE' }],
    })
    expect(server.page()).toMatchObject({ profile_avatar_url: '/objects/theirs' })
    actor.send({ type: 'merge', choices: { avatar: 'mine' } })
    expect((await rests()).status).toBe('SAVED')
    expect(server.page()).toMatchObject({ profile_avatar_url: '/objects/mine' })
  })

  it('the second may leave it', async () => {
    const base = await given(full)
    const mine = opened()
    server.otherUser.saves({ title: 'Theirs' })
    const wanted = { ...base, fields: { ...base.fields, title: 'Mine' }, items: [] }
    const { actor, rests, view } = start(wanted, mine)
    await rests()
    actor.send({ type: 'yield' })
    expect(view()).toMatchObject({ status: 'YIELDED', theirs: { title: 'Theirs' } })
    expect(server.page()?.component_data).toHaveLength(3)
  })

  it('are put together after a failure as well', async () => {
    const base = await given(full)
    server.fails('deleteItems', away)
    const { actor, rests } = start({ ...base, items: [] })
    await rests()
    server.otherUser.saves({ title: 'Theirs' })
    actor.send({ type: 'resume' })
    expect((await rests()).status).toBe('SAVED')
    expect(server.page()).toMatchObject({ title: 'Theirs', component_data: [] })
  })

  it('may make a page again that the other has deleted', async () => {
    const base = await given(pageWith(link('fake-id-1', null)))
    const mine = opened()
    server.otherUser.deletesThePage()
    const { actor, rests } = start(base, mine)
    expect(await rests()).toMatchObject({ status: 'CONFLICTING', theirs: null })
    actor.send({ type: 'overwrite' })
    expect((await rests()).status).toBe('SAVED')
    expect(kept(server.page())).toEqual(asKept(base))
  })
})
