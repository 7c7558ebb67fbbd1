import { expect, it } from 'vitest'
import type { PartToSend } from '#src/machines/upload/uploadPorts.ts'
import { startUpload as start } from '#tests/support/machines/startUpload.ts'
import { settle, uploadWorld } from '#tests/support/machines/uploadWorld.ts'

/** An upload of 250 bytes in parts of 100, whose bytes leave when the test says so. */
async function slowUpload() {
  const world = uploadWorld({ chunkSize: 100 })
  const sent: number[] = []
  const stopped: number[] = []
  let now: { readonly part: PartToSend; readonly end: () => void } | undefined
  const sendPart = (part: PartToSend) => {
    const { n } = part.part
    part.signal.addEventListener('abort', () => stopped.push(n))
    return new Promise<void>((resolve) => {
      now = {
        part,
        end: () => {
          world.uploads.get('u1')?.parts.set(n, new Uint8Array(part.part.size))
          sent.push(n)
          resolve()
        },
      }
    })
  }
  const upload = start({ ...world, ports: { ...world.ports, sendPart } }, world.file(250))
  await settle()
  return {
    ...upload,
    sent,
    stopped,
    /** A second passes, after which so many bytes of the part have left. */
    moves: (bytes: number) => {
      world.clock.increment(1_000)
      now?.part.onProgress(bytes)
    },
    arrives: async () => {
      now?.end()
      await settle()
    },
  }
}

it('a pause ends with the part under way where that takes less than ten seconds', async () => {
  const { moves, send, view, arrives, sent, state } = await slowUpload()
  moves(10)
  moves(20)
  expect(view()).toMatchObject({ pauseCost: 0, bytesPerSecond: 10 })
  send({ type: 'pause' })
  expect(view()).toMatchObject({ state: 'sendingPart', busy: true })
  await arrives()
  expect(view()).toMatchObject({ state: 'paused', busy: false, partsDone: [1], sentBytes: 100 })
  send({ type: 'resume' })
  await settle()
  expect(state()).toBe('sendingPart')
  await arrives()
  await arrives()
  expect(state()).toBe('done')
  expect(sent).toEqual([1, 2, 3])
})

it('a pause stops the part at once where that would take longer, and says before what it costs', async () => {
  const { moves, send, view, stopped } = await slowUpload()
  moves(5)
  moves(10)
  expect(view()).toMatchObject({ pauseCost: 10, bytesPerSecond: 5 })
  send({ type: 'pause' })
  expect(view()).toMatchObject({ state: 'paused', pauseCost: 0, sentBytes: 0 })
  await settle()
  expect(stopped).toEqual([1])
})

it('a pause that waits for its part stops it when the network becomes too slow for that', async () => {
  const { moves, send, state } = await slowUpload()
  moves(10)
  moves(20)
  send({ type: 'pause' })
  expect(state()).toBe('sendingPart')
  for (const bytes of [21, 22, 23, 24]) moves(bytes)
  expect(state()).toBe('paused')
})

it('a pause that is undone while its part is still sent changes nothing', async () => {
  const { moves, send, state, arrives, sent } = await slowUpload()
  moves(10)
  moves(20)
  send({ type: 'pause' })
  send({ type: 'resume' })
  await arrives()
  expect(state()).toBe('sendingPart')
  await arrives()
  await arrives()
  expect(state()).toBe('done')
  expect(sent).toEqual([1, 2, 3])
})
