import { describe, expect, it } from 'vitest'
import { startUpload as start } from '#tests/support/machines/startUpload.ts'
import {
  answered,
  ended as hasEndedAs,
  noAnswer,
  passUntil,
  settle,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

const hour = 3_600_000

const done = (id: string) => ({ outcome: 'done', error: null, result: { id, name: 'film.mp4' } })

/** An upload of four parts whose server cannot be reached from its second part on, though the network seems to be there. */
async function cutOff() {
  const world = uploadWorld()
  const upload = start(world, world.file(35))
  await upload.sends(2)
  world.fails(() => noAnswer())
  return { world, ...upload }
}

const puts = (log: readonly string[]) => log.filter((line) => line.startsWith('put'))

describe('a server that cannot be reached', () => {
  it.each([
    ['nothing answers', noAnswer()],
    ['something between answers for it', answered(502)],
  ])(
    'for an hour, %s: the upload is parked, continues by itself, and sends no finished part again',
    async (_name, failure) => {
      const world = uploadWorld()
      const { sends, view, hasEnded, ended } = start(world, world.file(35))
      await sends(2)
      world.fails(() => failure)
      for (let second = 0; second < hour; second += 1_000) {
        world.clock.increment(1_000)
        await settle()
      }
      expect(view()).toMatchObject({ state: 'parked', busy: true, error: null, partsDone: [1] })
      expect(world.statuses()).toEqual(['UPLOADING'])
      world.fails(() => undefined)
      world.log.length = 0
      const before = world.clock.now()
      await passUntil(world.clock, hasEnded)
      expect(world.clock.now() - before).toBeLessThanOrEqual(30_000)
      expect(await ended).toEqual(done('u1'))
      expect(puts(world.log)).toEqual(['put u1#2', 'put u1#3', 'put u1#4'])
      expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
    },
  )

  it('is asked at once when the page is looked at again, and when the person wants it', async () => {
    const { world, state, send } = await cutOff()
    await passUntil(world.clock, () => state() === 'parked')
    world.log.length = 0
    world.lookBack()
    await settle()
    expect(world.log).toEqual(['ask u1#2'])
    await passUntil(world.clock, () => state() === 'parked')
    world.log.length = 0
    send({ type: 'retry' })
    await settle()
    expect(world.log).toEqual(['ask u1#2'])
  })

  it('is left alone for as long as it asks to be, whether or not the page is looked at', async () => {
    const world = uploadWorld()
    const busy = Object.assign(answered(429), { metadata: { retry_after_seconds: 20 } })
    world.failsNext('begin', busy)
    const { state } = start(world, world.file(25))
    await settle()
    world.lookBack()
    expect(state()).toBe('waiting')
    world.clock.increment(20_000)
    await settle()
    expect(state()).toBe('done')
  })

  it('can be paused and cancelled', async () => {
    const { world, state, send, ended } = await cutOff()
    await passUntil(world.clock, () => state() === 'parked')
    send({ type: 'pause' })
    expect(state()).toBe('paused')
    world.fails(() => undefined)
    send({ type: 'cancel' })
    expect(await ended).toMatchObject({ outcome: 'cancelled' })
    expect(world.statuses()).toEqual(['ABORTED'])
  })
})

it('a part whose answer was lost on its way back is not sent again', async () => {
  const world = uploadWorld()
  const { sendPart } = world.ports
  let isLost = true
  const ports = {
    ...world.ports,
    sendPart: async (part: Parameters<typeof sendPart>[0]) => {
      await sendPart(part)
      if (isLost && part.part.n === 2) {
        isLost = false
        throw noAnswer()
      }
    },
  }
  const { ended, hasEnded } = start({ ...world, ports }, world.file(35))
  await passUntil(world.clock, hasEnded)
  expect(await ended).toEqual(done('u1'))
  expect(puts(world.log)).toEqual(['put u1#1', 'put u1#2', 'put u1#3', 'put u1#4'])
})

it('a call without an answer for a minute is asked again', async () => {
  const world = uploadWorld()
  const { calls } = world.ports
  let hangs = true
  const askForPart: typeof calls.askForPart = (...asked) =>
    hangs ? new Promise(() => {}) : calls.askForPart(...asked)
  const ports = { ...world.ports, calls: { ...calls, askForPart } }
  const { state, ended } = start({ ...world, ports }, world.file(25))
  await settle()
  world.clock.increment(59_999)
  expect(state()).toBe('askingForPart')
  world.clock.increment(1)
  expect(state()).toBe('waiting')
  hangs = false
  world.clock.increment(500)
  expect(await ended).toEqual(done('u1'))
})

it('an upload that the server has given up in the meantime starts again', async () => {
  const world = uploadWorld()
  const { sends, ended, hasEnded } = start(world, world.file(25))
  await sends(2)
  for (const upload of world.uploads.values()) upload.status = 'ABORTED'
  let isAsked = false
  world.fails((step) => {
    if (step === 'sendPart' && !isAsked) return answered(404)
    if (step !== 'askForPart' || isAsked) return undefined
    isAsked = true
    return hasEndedAs('ABANDONED')
  })
  await passUntil(world.clock, hasEnded)
  expect(await ended).toEqual(done('u2'))
  expect(world.stored('u2')).toBe(world.sha256('film.mp4'))
})
