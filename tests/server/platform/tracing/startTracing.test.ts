import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { userRoutes } from '#contract/resources/user.ts'
import { startTracing } from '#server/platform/tracing/startTracing.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { freePort } from '#tests/support/freePort.ts'

const server = testApp()
const received: string[] = []
const collector = createServer(async (request, response) => {
  received.push(`${request.url} ${await text(request)}`)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve))
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
})

afterAll(() => {
  vi.unstubAllEnvs()
  collector.close()
})

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

it('traces are sent with a span for the request and, under it, for its connection', async () => {
  const browser = await server.signedIn('traced@example.com')
  const stop = startTracing({ share: 1, role: 'all' })
  await browser.ask(userRoutes.fetch)
  await stop()
  await browser.ask(userRoutes.fetch)

  const sent = received.map((one) => one.split(' ')[0])
  expect(sent).toEqual(['/v1/traces'])
  expect(received[0]).toContain('"/v2/user/fetch"')
  const { resourceSpans } = JSON.parse(received[0]?.replace('/v1/traces ', '') ?? '')
  const all: readonly SentSpan[] = resourceSpans[0].scopeSpans[0].spans
  const [root] = all.filter(({ name }) => name === 'POST')
  const inside = all.filter(({ name }) => name === 'database')
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.map(({ parentSpanId }) => parentSpanId)).toEqual(inside.map(() => root?.spanId))
})
