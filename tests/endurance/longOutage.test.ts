import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import type { PartToSend } from '#src/machines/upload/uploadPorts.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { startCuttableProxy } from '#tests/support/cuttableProxy.ts'
import { freePort } from '#tests/support/freePort.ts'
import { hashOf, hashOfFile, makeVideo } from '#tests/support/machines/filesOnDisk.ts'
import { putPart, serverPorts } from '#tests/support/machines/serverPorts.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const size = 120 * 1_048_576

/** Longer than all the tries in a row that come before an upload counts its server as unreachable. */
const cutTime = 330_000

it('120 MB arrive whole through a cut of five and a half minutes in their second part, and no finished part is sent twice', async () => {
  const video = await makeVideo(await temporaryFolder(), size)
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const line = await startCuttableProxy(port)
  onTestFinished(() => line.close())
  const APP_URL = `http://localhost:${line.port}`
  const server = await startServerProcess({ DATA_DIR: dataDir, PORT: String(port), APP_URL })
  onTestFinished(() => server.stop())
  const browser = await signInOverNetwork({ port: line.port, dataDir }, 'anna@example.com')

  const begun: number[] = []
  const arrived: number[] = []
  let cut: Promise<void> | undefined
  const sendPart = async (part: PartToSend) => {
    const { n } = part.part
    begun.push(n)
    await putPart(part, () => {
      if (n === 2) cut ??= line.cut()
    })
    arrived.push(n)
  }
  const ports = { ...serverPorts(browser), sendPart }
  const input = { file: video, target: { for: 'example' }, ports } as const
  const upload = createActor(uploadMachine, { input }).start()
  const ended = toPromise(upload)
  const states = new Set<string>()
  upload.subscribe(({ value }) => void states.add(JSON.stringify(value)))

  await expect.poll(() => cut !== undefined, { timeout: 120_000 }).toBe(true)
  await wait(cutTime)
  expect(states).toContain('"unreachable"')
  await line.mend()
  expect(await ended).toMatchObject({ outcome: 'done', error: null })
  expect(begun).toEqual([1, 2, 2, 3])
  expect(arrived).toEqual([1, 2, 3])

  const example_id = upload.getSnapshot().context.id ?? ''
  const { object_url } = await browser.ask(exampleRoutes.url, undefined, { example_id })
  const { body } = await fetch(object_url)
  expect(await hashOf(body ?? [])).toBe(await hashOfFile(video.id))
})
