import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { draftOpened } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { copyPage } from '#src/features/landingPages/settings/copyPage.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { machineStore } from '#tests/support/machines/machineStore.ts'
import { png } from '#tests/support/sampleFiles.ts'

setUpNetwork()

const upload = { file: 'file-1', type: 'image/jpeg' }

/** A page with a picture that is still to be uploaded, and three that the server has. */
const page = {
  ...pageWith({ ...link('a', 4), source: 'STORED' }, { ...link('b', 7), source: upload }),
  background: 'STORED' as const,
  socialImage: 'STORED' as const,
}

it('a copy of a page has new copies of everything, pictures too, except those that cannot be read', async () => {
  network.use(
    http.get('*/objects/:name', ({ params }) =>
      params['name'] === 'BACKGROUND'
        ? new HttpResponse(null, { status: 404 })
        : HttpResponse.arrayBuffer(png.bytes.buffer),
    ),
  )
  const { dispatch, actions, room } = machineStore()
  const at = ({ of }: { readonly of: string }) => ({
    url: `${location.origin}/objects/${of}`,
    type: png.type,
  })
  expect(await dispatch(copyPage('link-2', page, at))).toBe(1)

  const [opened] = actions.filter(draftOpened.match)
  if (!opened) throw new Error('no draft was opened')
  const { linkId, base, page: copy } = opened.payload
  const anew = { file: expect.any(String), type: png.type }
  const [a, b] = page.items
  expect({ linkId, base, copy }).toEqual({
    linkId: 'link-2',
    base: null,
    copy: {
      ...page,
      background: null,
      socialImage: anew,
      items: [
        { ...a, id: expect.stringContaining('fake-id'), order: null, source: anew },
        { ...b, id: expect.stringContaining('fake-id'), order: null, source: upload },
      ],
    },
  })
  const kept = copy.socialImage
  const file = kept !== null && kept !== 'STORED' ? room.files.get(kept.file) : undefined
  expect(file?.size).toBe(png.bytes.length)
})
