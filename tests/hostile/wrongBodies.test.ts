import { expect, it, onTestFinished } from 'vitest'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

/** How many bodies are on their way at once, each of about a megabyte. */
const atOnce = 40
const megabyte = 1_000_000

const filled = (element: string, length: number) =>
  Array(Math.floor(length / (element.length + 1))).fill(element)

const attributes = filled('"not an attribute"', 18_000).join(',')

/** Wrong from beginning to end, each in a way of its own. */
const bodies = {
  '/user/tags/create': `[${filled('0', megabyte).join(',')}]`,
  '/user/tracking-links/create': `[${filled('{"title":1,"pathname":[]}', megabyte).join(',')}]`,
  '/user/creators/update': `[${filled(`{"id":"x","data":{"tags":[${filled('"a,b"', 1_900).join(',')}]}}`, megabyte).join(',')}]`,
  '/user/creators/requests/create': `[{"item_data":[${filled(`{"attributes":[${attributes}]}`, megabyte).join(',')}]}]`,
  '/user/creators/fetch': `${'['.repeat(megabyte / 2)}${']'.repeat(megabyte / 2)}`,
  '/user/payments/create': `{${Array.from({ length: 70_000 }, (_, n) => `"field${n}":1`).join(',')}}`,
  '/auth/otp': `{"email":"${'x@a.'.repeat(megabyte / 4)}"}`,
}

it('serves others within a second while megabytes of what is wrong are refused', async () => {
  const dataDir = await temporaryDataDir()
  const server = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  const attacker = await signInOverNetwork({ port: server.port, dataDir }, 'attacker@example.com')
  const bystander = await startBystander({ port: server.port, dataDir })

  const paths = Object.entries(bodies)
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async (_, turn) => {
      const [path = '', body = ''] = paths[turn % paths.length] ?? []
      const response = await attacker.open(`/v2${path}`, { method: 'POST', body })
      return { path, status: response.status, text: await response.text() }
    }),
  )
  const { slowestCall, slowestRedirect, calls, redirects, failures } = await bystander.stop()

  expect(failures).toEqual([])
  for (const { path, status, text } of answers) {
    // Nobody's body may be that large.
    const expected = path === '/auth/otp' ? [413, 'BODY_TOO_LARGE'] : [422, 'VALIDATION_FAILED']
    expect(text.length).toBeLessThan(10_000)
    const { code } = failureOf({ status, headers: new Headers(), body: JSON.parse(text) })
    expect([path, status, code]).toEqual([path, ...expected])
  }
  expect(Math.min(calls, redirects)).toBeGreaterThan(0)
  expect(Math.max(slowestCall, slowestRedirect)).toBeLessThan(1_000)
})
