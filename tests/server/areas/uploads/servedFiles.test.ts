import { beforeAll, describe, expect, it } from 'vitest'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { contentHeaders } from '#server/platform/storage/contentHeaders.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { addCreator, ask, taskOf } from '#tests/support/app/contentRequest.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { announce, gif, mp4, png, put, type SampleFile } from '#tests/support/sampleFiles.ts'

const server = testApp()
let portal: TestBrowser
let task_id: string

const brand = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))

beforeAll(async () => {
  const { creator, portal: browser } = await addCreator(server, brand, 'Jade')
  portal = browser
  task_id = (await taskOf(portal, await ask(brand, [creator]))).id
})

const script = '<script>alert(document.domain)</script>'

const file = (name: string, type: string, content: string | Uint8Array): SampleFile => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(content)),
})

const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
const page = `<!doctype html><html>${script}</html>`

/** How the file of a submission is given out. */
async function givenOut(submission_id: string) {
  const { object_url } = await brand.ask(submissionRoutes.url, undefined, { submission_id })
  const { headers } = await brand.open(object_url)
  const [disposition] = headers.get('content-disposition')?.split(';') ?? []
  return {
    type: headers.get('content-type'),
    disposition,
    sandboxed: headers.get('content-security-policy')?.endsWith('sandbox'),
    sniffed: headers.get('x-content-type-options') !== 'nosniff',
  }
}

describe('a file that a browser might run', () => {
  const saved = { type: 'application/octet-stream', disposition: 'attachment' }
  const shown = (type: string) => ({ type, disposition: 'inline' })

  it.each([
    [
      'a page that says it is a text',
      file('a.txt', 'text/plain', page),
      shown('text/plain; charset=utf-8'),
    ],
    ['a page that says it is Markdown', file('a.md', 'text/markdown', page), saved],
    ['a page that says it is a style of text', file('a.x', 'text/x-html', page), saved],
    [
      'a picture and a page in one',
      file('a.gif', 'image/gif', Buffer.concat([gif.bytes, Buffer.from(page)])),
      shown('image/gif'),
    ],
    ['a document with a program', file('a.pdf', 'application/pdf', `%PDF-1.7\n${page}`), saved],
    [
      'a photo that says it is another',
      { ...png, name: 'a.gif', type: 'image/gif' },
      shown('image/png'),
    ],
    [
      'a video that says it is another',
      { ...mp4, name: 'a.mov', type: 'video/quicktime' },
      shown('video/quicktime'),
    ],
  ] as const)('runs nowhere: %s', async (_, sent, headers) => {
    const { id } = await submitFile(portal, task_id, sent)
    expect(await givenOut(id)).toEqual({ ...headers, sandboxed: true, sniffed: false })
  })

  it.each([
    'application/javascript',
    'application/ecmascript',
    'application/x-javascript',
    'application/atom+xml',
    'application/wasm',
    'image/svg+xml; charset=utf-8',
    'text/css',
    'text/html',
    'text/vbscript',
    'text/xsl',
    'multipart/x-mixed-replace',
    'constructor',
  ])('goes out as mere bytes to be saved, whatever its row says: %s', (type) => {
    const { 'Content-Type': given, 'Content-Disposition': disposition } = contentHeaders({
      type,
      fileName: undefined,
      download: false,
    })
    expect([given, disposition]).toEqual(['application/octet-stream', 'attachment'])
  })

  it('is found out when it says it is of another kind', async () => {
    const sent = file('a.txt', 'text/plain', `<?xml version="1.0"?>\n${svg}`)
    const begun = await portal.ask(taskRoutes.beginSimple, announce(sent), { task_id })
    await put(portal, begun.object_upload_url, sent)
    const complete = `/user/creators/tasks/submit-offload/complete/${task_id}/${begun.id}`
    expect(failureOf(await portal.call(complete)).code).toBe('VALIDATION_FAILED')
  })

  it.each(['text/html', 'text/javascript', 'text/xml', 'application/xhtml+xml', 'image/svg+xml'])(
    'is not taken as %s',
    async (type) => {
      const path = `/user/creators/tasks/submit-offload/init/${task_id}`
      const answer = await portal.call(path, { name: 'a', type, size: 9 })
      expect(issuesOf(answer)).toEqual([
        'body.type: Choose a photo, a video, an audio file or a text',
      ])
    },
  )
})
