import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

let server: TestApp
let anna: TestBrowser

beforeAll(async () => {
  server = await startTestApp({ MAX_UPLOAD_MB: '60' })
  anna = await server.signedIn('anna@example.com')
})

afterAll(() => server.stop())

const megabyte = 1_048_576

const begin = (way: 'offload' | 'chunked', size: number) =>
  anna.call(`/user/examples/submit-${way}/init`, { name: 'film.mp4', type: 'video/mp4', size })

it.each([
  ['chunked', 60 * megabyte + 1, 'The file is larger than 60 MB'],
  ['offload', 60 * megabyte + 1, 'The file is larger than 60 MB'],
  ['offload', 50 * megabyte + 1, 'Files over 50 MB have to be sent in chunks'],
] as const)(
  'refuses a file beyond the configured limit: %s, %i bytes',
  async (way, size, message) => {
    expect(failureOf(await begin(way, size)).metadata.issues).toEqual([
      { path: 'body.size', message },
    ])
  },
)

it('takes files up to the configured limit', async () => {
  expect((await begin('chunked', 60 * megabyte)).status).toBe(200)
  expect((await begin('offload', 50 * megabyte)).status).toBe(200)
})
