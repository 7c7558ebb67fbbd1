import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { savePage, selectPageSave } from '#src/machines/bridge/landingPageSaves.ts'
import { asKept } from '#src/machines/landingPageSave/asKept.ts'
import { changesBetween, isNothing } from '#src/machines/landingPageSave/pageChanges.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'
import { settle } from '#src/machines/landingPageSave/settle.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { serverRefuses } from '#tests/support/client/faults.ts'
import { forwardStorage } from '#tests/support/client/forwardStorage.ts'
import { forwardToApp } from '#tests/support/client/forwardToApp.ts'
import { network } from '#tests/support/client/network.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { forEachTest } from '#tests/support/forTests.ts'
import { saveResult } from '#tests/support/machines/saveResult.ts'
import { png } from '#tests/support/sampleFiles.ts'

// Signed addresses are of the page's own origin, as in a browser.
const app = clientApp({ APP_URL: location.origin })
const brand = forEachTest(() => clientSignsIn(app))
let client: ReturnType<typeof createTestStore>
let linkId: string

let links = 0

beforeEach(async () => {
  links += 1
  forwardStorage(brand)
  client = createTestStore()
  const [made] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname: `saves-${links}` },
  ])
  linkId = made?.id ?? ''
})

const paths = '/user/tracking-links/landing-pages'

/** Keeps a file in memory, as a person who has chosen it. */
const chosen = () => {
  const file = new File([png.bytes], png.name, { type: png.type })
  const picture = client.store.dispatch((_dispatch, _getState, { files }) => files.keep(file))
  return { file: picture.id, type: png.type }
}

/** A page with a picture at each place for one. */
const fullPage = (): PageConfiguration => ({
  ...pageWith(
    { ...link('fake-id-1', null, 'Shop'), source: chosen() },
    { ...link('fake-id-2', null, 'Blog'), source: chosen() },
  ),
  avatar: chosen(),
  background: chosen(),
  socialImage: chosen(),
})

const view = () => selectPageSave(client.store.getState(), linkId)

async function save(page: PageConfiguration): Promise<SaveView> {
  client.store.dispatch(savePage(linkId, view()?.base ?? null, page))
  return vi.waitFor(() => {
    const now = view()
    if (!now || now.status === 'SAVING') throw new Error('still saving')
    return now
  }, 10_000)
}

const stored = async () => {
  const query = { filters: { tracking_link_id: linkId } }
  return (await brand.ask(landingPageRoutes.fetch, query)).data
}

/** The storage answers every upload with a failure. */
const storageIsBroken = () =>
  network.use(http.put('*', () => new HttpResponse(null, { status: 500 })))

describe('a page whose uploads fail', () => {
  const failed = (item: string, avatar: string, other: string) => [
    { of: 'ITEM', message: item },
    { of: 'ITEM', message: item },
    { of: 'AVATAR', message: avatar },
    { of: 'BACKGROUND', message: other },
    { of: 'SOCIAL_IMAGE', message: other },
  ]

  const messagesOf = (result: ReturnType<typeof saveResult>) =>
    [result?.error ?? []]
      .flat()
      .map(({ code, message, place }) => ({ code, of: place?.of, message }))

  it.each([
    {
      fault: 'to begin',
      make: () => {
        serverRefuses('INTERNAL_ERROR', 'Out of order', { path: `${paths}/*/upload/:id` })
        serverRefuses('INTERNAL_ERROR', 'Out of order', {
          path: `${paths}/component-items/source/upload/:id`,
        })
      },
      errors: failed(
        'Failed to initialize source upload',
        'Failed to initialize avatar upload',
        'Failed to initialize upload',
      ),
    },
    {
      fault: 'to arrive',
      make: storageIsBroken,
      errors: failed('Failed to upload source', 'Failed to upload avatar', 'Failed to upload file'),
    },
  ])('gives a list of what failed $fault, and no data', async ({ make, errors }) => {
    make()
    const result = saveResult(await save(fullPage()))
    expect(result?.data).toBeNull()
    expect(messagesOf(result)).toEqual(errors.map((error) => ({ code: 'UNKNOWN_ERROR', ...error })))
  })

  it('is whole after a retry, with nothing on it twice', async () => {
    storageIsBroken()
    const page = fullPage()
    await save(page)
    network.resetHandlers()
    forwardToApp(brand)
    forwardStorage(brand)
    expect((await save(page)).status).toBe('SAVED')
    expect(await stored()).toMatchObject([
      {
        profile_avatar_mime_type: 'image/png',
        background_source_mime_type: 'image/png',
        social_image_mime_type: 'image/png',
        component_data: [
          { label: 'Shop', source_mime_type: 'image/png' },
          { label: 'Blog', source_mime_type: 'image/png' },
        ],
      },
    ])
  })
})

it('a picture that is taken off a page is deleted on the server', async () => {
  await save(fullPage())
  const saved = view()?.base?.configuration
  if (!saved) throw new Error('nothing is saved')
  const items = saved.items.map((item) => ({ ...item, source: null }))
  const bare = { ...saved, items, avatar: null, background: null, socialImage: null }
  expect((await save(bare)).status).toBe('SAVED')
  expect(await stored()).toMatchObject([
    {
      profile_avatar_url: null,
      profile_avatar_mime_type: null,
      background_source_url: null,
      background_source_mime_type: null,
      social_image_url: null,
      component_data: [
        { source_url: null, source_mime_type: null },
        { source_url: null, source_mime_type: null },
      ],
    },
  ])
})

it('a page whose items cannot be made gives the one error of the server, and no data', async () => {
  serverRefuses('RATE_LIMITED', 'Too many at once', {
    path: `${paths}/component-items/create/:id`,
  })
  expect(saveResult(await save(fullPage()))).toMatchObject({
    data: null,
    error: { code: 'RATE_LIMITED', message: 'Too many at once' },
  })
})

it('a page that the server spells otherwise than it was typed has nothing left to save', async () => {
  const mail = link('fake-id-1', null, ' Mail ')
  const page = pageWith({ ...mail, fields: { ...mail.fields, url: ' Jade@example.com' } })
  const typed = { ...page, fields: { ...page.fields, title: 'Jade ' } }
  const { base, ids } = await save(typed)
  if (!base) throw new Error('the page was not saved')
  expect(isNothing(changesBetween(base.configuration, settle(asKept(typed), { ids })))).toBe(true)
})
