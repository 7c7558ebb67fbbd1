import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { getSlowly, lifeOfDrip, putSlowly } from '#tests/support/hostile/slowSocket.ts'
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

/** A slow phone, in bytes a second: 50 MB take 13 minutes. */
const pace = 64 * 1024

it('lets a phone send 50 MB in 13 minutes and read them back as slowly, among connections that drip again and again', async () => {
  const { port } = server
  const anna = await signInOverNetwork({ port, dataDir }, 'anna@example.com')
  const video = { ...mp4, bytes: new Uint8Array(chunkSize) }
  video.bytes.set(mp4.bytes)
  const begun = await anna.ask(exampleRoutes.beginSimple, announce(video))
  const bystander = await startBystander({ port, dataDir })
  const going = { on: true }
  const drips = Array.from({ length: 100 }, async (_, n) => {
    let longest = 0
    while (going.on) {
      const said = `POST /v2/auth/otp HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 900000\r\n\r\n`
      longest = Math.max(
        longest,
        await lifeOfDrip({ port, from: `127.0.3.${n + 1}` }, said, 2 * minute),
      )
    }
    return longest
  })

  const slow = { port, from: '127.0.0.3' }
  const { bytes, type } = video
  expect(await putSlowly(slow, { url: begun.object_upload_url, type, bytes, pace })).toBe(
    'HTTP/1.1 200 OK',
  )
  const { id } = await anna.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })
  const { object_url } = await anna.ask(exampleRoutes.url, undefined, { example_id: id })
  expect(await getSlowly(slow, object_url, pace)).toBeGreaterThan(chunkSize)

  going.on = false
  expect(Math.max(...(await Promise.all(drips)))).toBeLessThan(minute)
  const { failures, slowestCall, slowestRedirect } = await bystander.stop()
  expect(failures).toEqual([])
  expect(Math.max(slowestCall, slowestRedirect)).toBeLessThan(1_000)
})
