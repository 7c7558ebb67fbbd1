import { expect, onTestFinished } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { chunkPlan } from '#contract/rules/chunkPlan.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import type { PartToSend } from '#src/machines/upload/uploadPorts.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { freePort } from '#tests/support/freePort.ts'
import { hashOf, hashOfFile, makeVideo, storedFiles } from '#tests/support/machines/filesOnDisk.ts'
import { putPart, serverPorts } from '#tests/support/machines/serverPorts.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

interface Killed {
  /** Of the file, in bytes. */
  readonly size: number
  /** The parts in the middle of which the server is killed. */
  readonly killedIn: ReadonlySet<number>
  /** The parts right after which it is. And once more when all is complete. */
  readonly killedAfter: ReadonlySet<number>
}

/** Sends a file through a server that is killed. It must arrive whole, and no part be sent twice that was acknowledged. */
export async function uploadThroughKills({ size, killedIn, killedAfter }: Killed): Promise<void> {
  const parts = chunkPlan(size).map(({ n }) => n)
  const video = await makeVideo(await temporaryFolder(), size)
  const server = await startKillable()
  const browser = await signInOverNetwork(server, 'anna@example.com')
  const sent: number[] = []
  const acknowledged: number[] = []

  const sendPart = async (part: PartToSend) => {
    const { n } = part.part
    const isFirst = !sent.includes(n)
    sent.push(n)
    await putPart(part, isFirst && killedIn.has(n) ? server.kill : undefined)
    acknowledged.push(n)
    if (!killedAfter.has(n)) return
    await server.kill()
    const { name, type } = video
    const { parts_done } = await browser.ask(exampleRoutes.beginChunked, { name, type, size })
    expect(parts_done).toEqual(acknowledged)
  }
  const ports = { ...serverPorts(browser), sendPart }
  const input = { file: video, target: { for: 'example' }, ports } as const
  const upload = createActor(uploadMachine, { input }).start()
  server.onStarted(() => {
    if (upload.getSnapshot().status === 'active') upload.send({ type: 'retry' })
  })

  expect(await toPromise(upload)).toMatchObject({ outcome: 'done', error: null })
  expect(acknowledged).toEqual(parts)
  expect(sent).toEqual(parts.flatMap((n) => (killedIn.has(n) ? [n, n] : [n])))

  await server.kill()
  expect(server.kills()).toBe(killedIn.size + killedAfter.size + 1)
  const example_id = upload.getSnapshot().context.id ?? ''
  const { object_url } = await browser.ask(exampleRoutes.url, undefined, { example_id })
  const { body } = await fetch(object_url)
  expect(await hashOf(body ?? [])).toBe(await hashOfFile(video.id))
  expect(await storedFiles(server.dataDir)).toEqual([
    expect.stringMatching(/^[\w-]+\/example\/[\w-]+$/),
  ])
}

/** The real server, which can be killed and comes back at the same address. */
async function startKillable() {
  const dataDir = await temporaryDataDir()
  const port = await freePort()
  const variables = { DATA_DIR: dataDir, PORT: String(port) }
  let kills = 0
  let started = () => {}
  let server: ServerProcess = await startServerProcess(variables)
  onTestFinished(() => server.stop())
  return {
    port,
    dataDir,
    kills: () => kills,
    /** Resolves when it is there again. */
    kill: async () => {
      kills += 1
      await server.kill()
      server = await startServerProcess(variables)
      started()
    },
    /** @param listener is called each time it is there again. */
    onStarted: (listener: () => void) => {
      started = listener
    },
  }
}
