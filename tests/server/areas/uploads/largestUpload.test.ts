import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp({ MAX_UPLOAD_MB: '60' })
const anna = forAllTests(() => server.signedIn('anna@example.com'))

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
    expect(issuesOf(await begin(way, size))).toEqual([`body.size: ${message}`])
  },
)

it('takes files up to the configured limit', async () => {
  expect((await begin('chunked', 60 * megabyte)).status).toBe(200)
  expect((await begin('offload', 50 * megabyte)).status).toBe(200)
})
