import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, itemsOf, taskOf } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

const newCreators = async (...names: string[]) =>
  brand.ask(
    creatorRoutes.create,
    names.map((name) => ({ name })),
  )

describe('a request', () => {
  it('is compiled with its items, attributes, examples and a task for each creator', async () => {
    const [jade, rose] = await newCreators('Jade', 'Rose')
    const example = await uploadExample(brand, png)
    const [request] = await brand.ask(requestRoutes.create, [
      {
        title: ' Summer set ',
        brief: 'By the pool.',
        due_at: '2030-06-01T12:00:00Z',
        priority: 'HIGH',
        tags: ['summer'],
        status: 'OPEN',
        creator_ids: [jade?.id ?? '', rose?.id ?? ''],
        item_data: [
          {
            title: 'Photos',
            kind: 'PHOTO',
            quantity: 3,
            attributes: [
              { type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' },
              { type: 'TEXT', name: 'Outfit', value: 'Red dress' },
            ],
            example_ids: [example.id],
          },
          { title: 'A video', kind: 'VIDEO', quantity: 1 },
        ],
      },
    ])
    expect(request).toEqual({
      id: request?.id,
      title: 'Summer set',
      brief: 'By the pool.',
      due_at: '2030-06-01T12:00:00.000Z',
      priority: 'HIGH',
      tags: ['summer'],
      status: 'OPEN',
      overdue: false,
      items: [
        { id: expect.any(String), title: 'Photos', kind: 'PHOTO', quantity: 3, position: 0 },
        { id: expect.any(String), title: 'A video', kind: 'VIDEO', quantity: 1, position: 1 },
      ],
      creator_ids: [jade?.id, rose?.id],
      first_creators: [
        { id: jade?.id, name: 'Jade', avatar_url: null },
        { id: rose?.id, name: 'Rose', avatar_url: null },
      ],
      completed_task_total: 0,
      submission_total: 0,
      shared: false,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })

    const items = await itemsOf(brand, { id: request?.id ?? '' })
    expect(items).toMatchObject([
      {
        title: 'Photos',
        attributes: [
          { type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT', position: 0 },
          { type: 'TEXT', name: 'Outfit', value: 'Red dress', position: 1 },
        ],
        examples: [{ example_id: example.id, example: { name: 'pixel.png' }, position: 0 }],
        submissions: [],
        submission_total: 0,
      },
      { title: 'A video', attributes: [], examples: [], submissions: [] },
    ])
    const tasks = await brand.ask(taskRoutes.fetch, {
      filters: { request_id: request?.id },
      sort: 'created_at',
    })
    expect(tasks.data).toMatchObject([
      { creator_name: 'Jade', status: 'PENDING', title: 'Summer set', due_at: request?.due_at },
      { creator_name: 'Rose', status: 'PENDING', priority: 'HIGH', submissions: [] },
    ])
  })

  it.each([
    ['no item_data', {}],
    ['null', { item_data: null }],
    ['an empty list', { item_data: [] }],
    ['a text', { item_data: 'photos' }],
  ])('needs item_data: %s is refused', async (_, given) => {
    const [creator] = await newCreators('Jade')
    const draft = { title: 'Summer', creator_ids: [creator?.id], ...given }
    const answer = await brand.call('/user/creators/requests/create', [draft])
    expect(failureOf(answer)).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'item_data is required',
      metadata: { issues: [{ path: 'body[0].item_data', message: 'item_data is required' }] },
    })
  })

  it('is made whole or not at all', async () => {
    const [creator] = await newCreators('Jade')
    const before = await brand.ask(requestRoutes.fetch, {})
    const good = { title: 'Photos', kind: 'PHOTO' }
    const stranger = '0190f0a0-0000-7000-8000-000000000001'
    const answer = await brand.call('/user/creators/requests/create', [
      { title: 'One', creator_ids: [creator?.id], item_data: [good] },
      { title: 'Two', creator_ids: [creator?.id, stranger], item_data: [good] },
    ])
    expect(failureOf(answer)).toMatchObject({
      code: 'VALIDATION_FAILED',
      metadata: {
        issues: [{ path: 'body[1].creator_ids[1]', message: 'Choose one of your creators' }],
      },
    })
    const unknownExample = await brand.call('/user/creators/requests/create', [
      {
        title: 'One',
        creator_ids: [creator?.id],
        item_data: [good, { ...good, example_ids: [stranger] }],
      },
    ])
    expect(issuesOf(unknownExample)).toEqual([
      'body[0].item_data[1].example_ids[0]: Choose one of your examples',
    ])
    expect((await brand.ask(requestRoutes.fetch, {})).total).toBe(before.total)
  })

  it('reports every issue of its items at its path', async () => {
    const answer = await brand.call('/user/creators/requests/create', [
      {
        title: '',
        creator_ids: [],
        item_data: [
          {
            title: 'Video',
            kind: 'FILM',
            attributes: [{ type: 'DURATION', name: 'Length', value: 'long' }],
          },
        ],
      },
    ])
    expect(
      failureOf(answer)
        .metadata.issues?.map(({ path }) => path)
        .sort(),
    ).toEqual([
      'body[0].creator_ids',
      'body[0].item_data[0].attributes[0].value',
      'body[0].item_data[0].kind',
      'body[0].title',
    ])
  })

  it('is found by search, status, creator, tags and lateness', async () => {
    const owner = await signedInWithAgency(server, 'finder@example.com')
    const [jade] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const [rose] = await owner.ask(creatorRoutes.create, [{ name: 'Rose' }])
    const item_data = [{ title: 'Photo', kind: 'PHOTO' as const, quantity: 1 }]
    const drafts = [
      { title: 'Beach', creator_ids: [jade?.id ?? ''], due_at: '2020-01-01T00:00:00Z' },
      { title: 'City', creator_ids: [rose?.id ?? ''], tags: ['autumn'], priority: 'URGENT' },
      { title: 'Forest', creator_ids: [], status: 'DRAFT', due_at: '2019-01-01T00:00:00Z' },
    ] as const
    await owner.ask(
      requestRoutes.create,
      drafts.map((draft) => ({
        status: 'OPEN',
        ...draft,
        tags: 'tags' in draft ? [...draft.tags] : [],
        creator_ids: [...draft.creator_ids],
        item_data,
      })),
    )
    const fetched = async (body: object) =>
      (await owner.call('/user/creators/requests/fetch', body)).body
    const found = (...names: string[]) => ({
      data: names.map((title) => expect.objectContaining({ title })),
      total: names.length,
      page: 1,
      page_size: 50,
      total_is_exact: true,
      next_cursor: null,
    })
    expect(await fetched({ search: 'fore' })).toEqual(found('Forest'))
    expect(await fetched({ filters: { status: 'DRAFT' } })).toEqual(found('Forest'))
    expect(await fetched({ filters: { creator_id: rose?.id } })).toEqual(found('City'))
    expect(await fetched({ filters: { tags: 'autumn,' } })).toEqual(found('City'))
    expect(await fetched({ filters: { overdue: true } })).toEqual(found('Beach'))
    expect(await fetched({ filters: { overdue: false }, sort: 'title' })).toEqual(
      found('City', 'Forest'),
    )
    expect(await fetched({ sort: 'due_at' })).toEqual(found('Forest', 'Beach', 'City'))
    expect(await fetched({ sort: '-priority' })).toMatchObject({
      data: [{ title: 'City' }, {}, {}],
    })
  })

  it('goes from draft to open, and is completed when its tasks are', async () => {
    const { creator, portal } = await addCreator(server, brand, 'Jade')
    const [draft] = await brand.ask(requestRoutes.create, [
      {
        title: 'Draft',
        status: 'DRAFT',
        creator_ids: [creator.id],
        item_data: [{ title: 'Photo', kind: 'PHOTO', quantity: 1 }],
      },
    ])
    const id = draft?.id ?? ''
    const seenTasks = async () => (await portal.ask(taskRoutes.fetch, {})).total
    expect([await seenTasks(), await itemsOf(portal, { id })]).toEqual([0, []])

    await brand.ask(requestRoutes.update, [{ id, data: { status: 'OPEN', title: 'Open' } }])
    expect(await taskOf(portal, { id })).toMatchObject({ title: 'Open', status: 'PENDING' })

    const early = await brand.call('/user/creators/requests/update', [
      { id, data: { status: 'COMPLETED' } },
    ])
    expect(issuesOf(early)).toEqual(['body[0].data.status: One task is not finished yet'])
  })

  it('takes what is left of its tasks along when it is cancelled', async () => {
    const { creator, portal } = await addCreator(server, brand, 'Rose')
    const request = await ask(brand, [creator])
    const [cancelled] = await brand.ask(requestRoutes.update, [
      { id: request.id, data: { status: 'CANCELLED' } },
    ])
    expect(cancelled?.status).toBe('CANCELLED')
    expect((await taskOf(portal, request)).status).toBe('CANCELLED')
    const again = await brand.call('/user/creators/requests/update', [
      { id: request.id, data: { status: 'OPEN' } },
    ])
    expect(failureOf(again).message).toBe('A request that is CANCELLED cannot become OPEN')
  })

  it('keeps what an update does not name, and can have its date taken away', async () => {
    const [creator] = await newCreators('Jade')
    const request = await ask(brand, creator ? [creator] : [])
    await brand.ask(requestRoutes.update, [
      { id: request.id, data: { due_at: '2031-01-01T00:00:00Z', brief: 'More' } },
    ])
    const [changed] = await brand.ask(requestRoutes.update, [
      { id: request.id, data: { due_at: null } },
    ])
    expect(changed).toMatchObject({ due_at: null, brief: 'More', title: 'Summer set' })
  })

  it('is deleted with all that belongs to it', async () => {
    const [creator] = await newCreators('Jade')
    const request = await ask(brand, creator ? [creator] : [])
    expect(await brand.ask(requestRoutes.delete, [request.id])).toEqual([request.id])
    expect(await itemsOf(brand, request)).toEqual([])
    expect((await brand.ask(taskRoutes.fetch, { filters: { request_id: request.id } })).total).toBe(
      0,
    )
  })
})

describe('an item', () => {
  it('is added behind the others, changed, moved and deleted', async () => {
    const [creator] = await newCreators('Jade')
    const request = await ask(brand, creator ? [creator] : [])
    const made = await brand.ask(requestItemRoutes.create, [
      { request_id: request.id, title: 'Sound', kind: 'AUDIO', quantity: 2 },
      { request_id: request.id, title: 'Caption', kind: 'TEXT', quantity: 1 },
    ])
    expect(made.map(({ position }) => position)).toEqual([2, 3])

    const [first] = await itemsOf(brand, request)
    await brand.ask(requestItemRoutes.update, [
      { id: first?.id ?? '', data: { position: 9, quantity: 5 } },
    ])
    expect((await itemsOf(brand, request)).map(({ title }) => title)).toEqual([
      'A video of the day',
      'Sound',
      'Caption',
      'A photo by the pool',
    ])
    await brand.ask(requestItemRoutes.delete, [made[0]?.id ?? ''])
    expect((await itemsOf(brand, request)).map(({ quantity }) => quantity)).toEqual([1, 1, 5])
  })

  it('belongs to a request of the workspace', async () => {
    const stranger = '0190f0a0-0000-7000-8000-000000000001'
    const answer = await brand.call('/user/creators/requests/items/create', [
      { request_id: stranger, title: 'Sound', kind: 'AUDIO' },
    ])
    expect(issuesOf(answer)).toEqual(['body[0].request_id: Choose one of your requests'])
  })
})
