import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { connectFrom, lifeOfDrip, putSlowly } from '#tests/support/hostile/slowSocket.ts'
import { makeDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { announce, mp4 } from '#tests/support/sampleFiles.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await makeDataDir()
  server = await startServerProcess({ DATA_DIR: dataDir })
})

afterAll(() => server.stop())

const minute = 60_000

const head = (method: string, path: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`

it('ends hundreds of connections that drip within a minute, while others are served and a slow phone continues', async () => {
  const { port } = server
  const anna = await signInOverNetwork({ port, dataDir }, 'anna@example.com')
  const video = { ...mp4, bytes: new Uint8Array(64 * 1024 * 50) }
  video.bytes.set(mp4.bytes)
  const begun = await anna.ask(exampleRoutes.beginSimple, announce(video))
  const bystander = await startBystander({ port, dataDir })

  const upload = putSlowly(
    { port, from: '127.0.0.3' },
    { url: begun.object_upload_url, type: video.type, bytes: video.bytes, pace: 64 * 1024 },
  )
  const says = [
    '',
    'GET / HTTP/1.1\r\nHost: local',
    head('POST', '/v2/user/fetch'),
    head('POST', '/v2/auth/otp'),
    head('POST', '/no/such/page'),
    head('PUT', '/objects/a/b/c?size=900000'),
    head('PUT', new URL(begun.object_upload_url).pathname),
  ]
  const drips = Array.from({ length: 420 }, (_, n) =>
    lifeOfDrip({ port, from: `127.0.1.${1 + (n % 7)}` }, says[n % says.length] ?? '', 2 * minute),
  )
  const lives = await Promise.all(drips)
  expect(Math.max(...lives)).toBeLessThan(minute)

  expect(await upload).toBe('HTTP/1.1 200 OK')
  const example = await anna.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })
  expect(example.size).toBe(video.bytes.length)
  const { failures, slowestCall, slowestRedirect } = await bystander.stop()
  expect(failures).toEqual([])
  expect(Math.max(slowestCall, slowestRedirect)).toBeLessThan(1_000)
})

it('gives one address so many connections and no more, and others theirs', async () => {
  const { port } = server
  const bystander = await startBystander({ port, dataDir })
  const sockets = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const socket = await connectFrom({ port, from: '127.0.2.1' })
      socket.write(head('POST', '/v2/auth/otp'))
      return socket.resume()
    }),
  )
  const open = () => sockets.filter(({ destroyed }) => !destroyed).length
  await expect.poll(open, { timeout: 10_000 }).toBeLessThanOrEqual(256)
  for (const socket of sockets) socket.destroy()
  const { failures, slowestCall, slowestRedirect } = await bystander.stop()
  expect(failures).toEqual([])
  expect(Math.max(slowestCall, slowestRedirect)).toBeLessThan(1_000)
})
