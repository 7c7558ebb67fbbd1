import { act, renderHook } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import { useCreateRequestsMutation } from '#src/api/requests.ts'
import { useBrandingUpload } from '#src/features/branding/useBrandingUpload.ts'
import { useSaveAvatar } from '#src/features/creators/useSaveAvatar.ts'
import { sendRequest } from '#src/features/requests/compile/sendRequest.ts'
import { savePage, selectPageSave } from '#src/machines/bridge/landingPageSaves.ts'
import { sendToMachine, startMachine } from '#src/machines/bridge/startMachine.ts'
import { taskPorts } from '#src/machines/bridge/taskPorts.ts'
import { queueMirrors } from '#src/machines/bridge/uploadMirrors.ts'
import { progressSelector, selectQueue } from '#src/machines/bridge/uploadSelectors.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverAnswers, serverRefuses, storageAnswers } from '#tests/support/client/faults.ts'
import { forwardStorage } from '#tests/support/client/forwardStorage.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network } from '#tests/support/client/network.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { forEachTest } from '#tests/support/forTests.ts'
import { saveResult } from '#tests/support/machines/saveResult.ts'
import { png } from '#tests/support/sampleFiles.ts'

// Signed addresses are of the page's own origin, as in a browser.
const app = clientApp({ APP_URL: location.origin, PLAN_LIMITS: 'off' })
const brand = forEachTest(() => clientSignsIn(app))

beforeEach(() => forwardStorage(brand))

/** All is well again. */
function mend(): void {
  network.resetHandlers()
  forwardToApp(brand)
  forwardStorage(brand)
}

/** What something on the way answers in place of the server, or of storage. */
type Answer = readonly [status: number, body: unknown]

/** Breaks one step, with an answer. */
type Break = (answer: Answer) => void

const at =
  (path: string): Break =>
  ([status, body]) =>
    serverAnswers(status, body, path)

const atStorage: Break = ([status, body]) => storageAnswers(status, body)

const photo = (name = png.name, type = png.type) => new File([png.bytes], name, { type })

/** Sends an example by the ports of the product, in one piece or in chunks. */
function send(kind: 'simple' | 'chunked', file = photo()) {
  const { store } = createTestStore()
  const largestSimple = kind === 'simple' ? file.size : 1
  const { id } = store.dispatch((dispatch, getState, room) => {
    const kept = room.files.keep(file)
    const jobs = [{ kind: 'file', id: kept.id, target: { for: 'example' }, file: kept }] as const
    const input = { ports: taskPorts(dispatch, getState, room), jobs, largestSimple }
    dispatch(startMachine({ id: 'q', machine: uploadQueueMachine, input, mirrors: queueMirrors }))
    return kept
  })
  const select = progressSelector((state, queue) => selectQueue(state, queue)?.entries)
  const view = () => select(store.getState(), 'q').files[0]
  const retry = () =>
    store.dispatch(sendToMachine(uploadQueueMachine, 'q', { type: 'retry', ids: [id] }))
  /** Ends each wait at once, as a person who does not want to wait. */
  const ends = () =>
    vi.waitFor(() => {
      const now = view()
      if (now?.step === 'waiting') retry()
      if (now?.phase !== 'failed' && now?.phase !== 'up') throw new Error(`${now?.step}`)
      return now
    }, 15_000)
  return { retry, ends }
}

/** What has become of the uploads of this person on the server. */
async function onServer(): Promise<string[]> {
  const { id } = await brand.ask(userRoutes.fetch)
  const rows = await app.database.select().from(uploads).where(eq(uploads.userId, id))
  return rows.map(({ status }) => status)
}

const begins = at('/user/examples/submit-offload/init')
const beginsChunks = at('/user/examples/submit-chunked/init')
const asksForPart = at('/user/examples/submit-chunked/chunk/:id/:n')
const completes = at('/user/examples/submit-offload/complete/:id')
const completesChunks = at('/user/examples/submit-chunked/complete/:id')

/** Each step of an upload, and what it says where nobody gives a reason. */
const steps: readonly (readonly ['simple' | 'chunked', string, Break, string])[] = [
  ['simple', 'init', begins, 'Failed to initialize upload'],
  ['simple', 'PUT', atStorage, 'Failed to upload file'],
  ['simple', 'completion', completes, 'Failed to upload file'],
  ['chunked', 'init', beginsChunks, 'Failed to initialize upload or no submission ID received'],
  ['chunked', 'URL of a part', asksForPart, 'Failed to get upload part URL'],
  ['chunked', 'PUT of a part', atStorage, 'Failed to upload chunk'],
  ['chunked', 'completion', completesChunks, 'Fatal error'],
]

/** Refusals that say nothing to a person. */
const refusals: readonly (readonly [string, Answer])[] = [
  ['{}', [400, {}]],
  ['the page of a proxy', [403, '<html><h1>403 Forbidden</h1></html>']],
  ['a code newer than this page', [422, { error: { code: 'NOT_KNOWN_YET' } }]],
]

const refusedSteps = steps.flatMap(([kind, step, breaks, message]) =>
  refusals.map(([what, answer]) => [kind, step, what, message, breaks, answer] as const),
)

describe('an upload', () => {
  it.each(refusedSteps)(
    '(%s) whose %s is refused with %s ends, aborted on the server: %s',
    async (kind, step, _what, message, breaks, answer) => {
      breaks(answer)
      const { phase, error } = await send(kind).ends()
      expect({ phase, error }).toEqual({
        phase: 'failed',
        error: { code: 'UNKNOWN_ERROR', message, metadata: { status: answer[0] } },
      })
      const ended = await onServer()
      expect(new Set(ended)).toEqual(new Set(step === 'init' ? [] : ['ABORTED']))
    },
  )

  it.each(steps)(
    '(%s) whose %s is answered with faults is parked, and finished by another try',
    async (kind, step, breaks, message) => {
      breaks([502, '<h1>Bad gateway</h1>'])
      const { ends, retry } = send(kind)
      expect(await ends()).toMatchObject({
        phase: 'failed',
        step: 'parked',
        error: { code: 'UNKNOWN_ERROR', message, metadata: { status: 502 } },
      })
      expect(await onServer()).toEqual(step === 'init' ? [] : ['UPLOADING'])
      mend()
      retry()
      expect(await ends()).toMatchObject({ phase: 'up', progress: 100, error: null })
      expect(await onServer()).toEqual(['UPLOADED'])
    },
  )

  /** A build for production does not hold answers to the contract. */
  const inProduction = () => {
    vi.stubEnv('DEV', false)
    onTestFinished(() => void vi.unstubAllEnvs())
  }

  it.each([
    ['simple', begins, {}, 'Failed to initialize upload'],
    ['chunked', beginsChunks, {}, 'Failed to initialize upload or no submission ID received'],
    ['chunked', beginsChunks, null, 'Failed to initialize upload or no submission ID received'],
    ['chunked', asksForPart, {}, 'Failed to get upload part URL'],
    ['simple', completes, null, 'No data'],
    ['chunked', completesChunks, null, 'No data'],
  ] as const)('(%s) that is answered with less than it needs: %#', async (...wrong) => {
    const [kind, breaks, data, message] = wrong
    inProduction()
    breaks([200, { data }])
    expect(await send(kind).ends()).toMatchObject({
      phase: 'failed',
      error: { code: 'UNKNOWN_ERROR', message },
    })
    expect(await onServer()).not.toContain('UPLOADING')
  })

  it.each([
    ['film', '', 'No mime type found for file'],
    ['', 'video/mp4', 'No file name found'],
  ])('of a file that says too little of itself (%j, %j): %s', async (name, type, message) => {
    expect((await send('simple', photo(name, type)).ends()).error).toMatchObject({ message })
  })

  it('is told in the server’s words where it gives a reason, also under a code newer than this page', async () => {
    begins([422, { error: { code: 'NOT_KNOWN_YET', message: 'Films are for agencies' } }])
    expect((await send('simple').ends()).error).toEqual({
      code: 'UNKNOWN_ERROR',
      message: 'Films are for agencies',
      metadata: {},
    })
  })
})

/** Renders a hook in the product's store. */
function rendered<Result>(hook: () => Result) {
  const { store } = createTestStore()
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Provider, { store, children })
  return renderHook(hook, { wrapper }).result
}

describe('a picture of the agency', () => {
  const upload = async (file = photo()) => {
    const result = rendered(() => useBrandingUpload('logo'))
    await act(() => result.current.upload(file))
    return result.current.problem
  }

  it.each<readonly [string, Break]>([
    ['Failed to initialize upload', at('/user/branding/update/offload/init/:type')],
    ['Failed to upload file', atStorage],
    ['Failed to upload file', at('/user/branding/update/offload/complete/:type/:id')],
  ])('whose step is refused says: %s', async (message, breaks) => {
    for (const [, answer] of refusals) {
      mend()
      breaks(answer)
      expect(await upload()).toBe(`${message}. Choose it again, or try again later.`)
    }
  })

  it('No mime type found for file, No file name found', async () => {
    expect(await upload(photo('logo', ''))).toContain('We cannot tell the file type')
    expect(await upload(photo(''))).toContain('The file has no name.')
  })
})

it.each<readonly [string, Break]>([
  ['Failed to initialize avatar upload', at('/user/creators/avatar/update/offload/init/:creator')],
  ['Failed to upload avatar', atStorage],
])('a picture of a creator that is refused says: %s', async (message, breaks) => {
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
  for (const [, answer] of refusals) {
    mend()
    breaks(answer)
    const save = rendered(() => useSaveAvatar()).current
    const { problem } = await save(creator?.id ?? '', { kind: 'REPLACE', file: photo() })
    expect(problem).toBe(`${message}. Choose it again, or try again later.`)
  }
})

describe('the pictures of a landing page', () => {
  const pages = '/user/tracking-links/landing-pages'
  const beginsPictures: Break = (answer) => {
    at(`${pages}/*/upload/:id`)(answer)
    at(`${pages}/component-items/source/upload/:id`)(answer)
  }
  const sentences = (item: string, avatar: string, background: string) => [
    { of: 'ITEM', message: item },
    { of: 'AVATAR', message: avatar },
    { of: 'BACKGROUND', message: background },
  ]

  it.each<readonly [string, Break, ReturnType<typeof sentences>]>([
    [
      'that cannot begin',
      beginsPictures,
      sentences(
        'Failed to initialize source upload',
        'Failed to initialize avatar upload',
        'Failed to initialize upload',
      ),
    ],
    [
      'whose PUT is refused',
      atStorage,
      sentences('Failed to upload source', 'Failed to upload avatar', 'Failed to upload file'),
    ],
  ])('%s have a sentence each', async (_what, breaks, errors) => {
    for (const [, answer] of refusals) {
      const [made] = await brand.ask(trackingLinkRoutes.create, [
        { user_domain_id: productDomains[0].id, pathname: crypto.randomUUID().slice(0, 8) },
      ])
      const linkId = made?.id ?? ''
      mend()
      breaks(answer)
      const { store } = createTestStore()
      const chosen = () => {
        const file = store.dispatch((_dispatch, _getState, { files }) => files.keep(photo()))
        return { file: file.id, type: png.type }
      }
      const page = {
        ...pageWith({ ...link('fake-id-1', null, 'Shop'), source: chosen() }),
        avatar: chosen(),
        background: chosen(),
      }
      store.dispatch(savePage(linkId, null, page))
      const saved = await vi.waitFor(() => {
        const view = selectPageSave(store.getState(), linkId)
        if (!view || view.status === 'SAVING') throw new Error('still saving')
        return view
      }, 10_000)
      const result = saveResult(saved)
      const reported = [result?.error ?? []].flat()
      expect(reported.map(({ message, place }) => ({ of: place?.of, message }))).toEqual(errors)
    }
  })
})

describe('the compile of a request', () => {
  const item = { title: 'A photo', kind: 'PHOTO' as const, quantity: 1 }
  const compile = async (item_data = [item]) => {
    const [create] = rendered(() => useCreateRequestsMutation()).current
    const request = { title: 'May', status: 'DRAFT' as const, creator_ids: [], item_data }
    return (await sendRequest(request, create)).failure
  }

  it.each(refusals)('Failed to create request: %s', async (_what, answer) => {
    at('/user/creators/requests/create')(answer)
    expect(await compile()).toMatchObject({
      code: 'UNKNOWN_ERROR',
      message: 'Failed to create request',
      metadata: { cause: { code: 'UNKNOWN_ERROR', message: 'An error occurred - 0' } },
    })
  })

  it('No data', async () => {
    at('/user/creators/requests/create')([200, { data: [] }])
    expect(await compile()).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'No data' })
  })

  it('item_data is required, here and on the server', async () => {
    const message = 'item_data is required'
    expect(await compile([])).toMatchObject({ code: 'UNKNOWN_ERROR', message })
    const request = { title: 'May', status: 'DRAFT', creator_ids: [], item_data: [] }
    const { body } = await brand.call('/user/creators/requests/create', [request])
    expect(body).toMatchObject({ error: { metadata: { issues: [{ message }] } } })
  })
})

it('a reason that the server gives stands above the messages of the steps', async () => {
  const path = '/user/examples/submit-offload/init'
  serverRefuses('LIMIT_REACHED', 'Your plan has no room for more files', { path })
  expect((await send('simple').ends()).error).toEqual({
    code: 'LIMIT_REACHED',
    message: 'Your plan has no room for more files',
    metadata: {},
  })
})
