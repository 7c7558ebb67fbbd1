import { describe, expect, it } from 'vitest'
import { done, puts, startUpload as start } from '#tests/support/machines/startUpload.ts'
import {
  answered,
  ended as hasEndedAs,
  noAnswer,
  passUntil,
  settle,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

const hour = 3_600_000

/** An upload of four parts whose server cannot be reached from its second part on, though the network seems to be there. */
async function cutOff() {
  const world = uploadWorld()
  const upload = start(world, world.file(35))
  await upload.sends(2)
  world.fails(() => noAnswer())
  return { world, ...upload }
}

describe('a server that cannot be reached', () => {
  it('for an hour: the upload continues by itself, and sends no finished part again', async () => {
    const { world, view, ends } = await cutOff()
    for (let second = 0; second < hour; second += 1_000) {
      world.clock.increment(1_000)
      await settle()
    }
    const waiting = { state: 'unreachable', busy: true, trouble: 'SILENCE', error: null }
    expect(view()).toMatchObject({ ...waiting, partsDone: [1] })
    expect(world.statuses()).toEqual(['UPLOADING'])
    world.fails(() => undefined)
    world.log.length = 0
    const before = world.clock.now()
    expect(await ends()).toEqual(done('u1'))
    expect(world.clock.now() - before).toBeLessThanOrEqual(30_000)
    expect(puts(world.log)).toEqual(['put u1#2', 'put u1#3', 'put u1#4'])
    expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
  })

  it('is asked at once when the page is looked at again, and when the person wants it', async () => {
    const { world, state, send } = await cutOff()
    await passUntil(world.clock, () => state() === 'unreachable')
    world.log.length = 0
    world.lookBack()
    await settle()
    expect(world.log).toEqual(['ask u1#2'])
    await passUntil(world.clock, () => state() === 'unreachable')
    world.log.length = 0
    send({ type: 'retry' })
    await settle()
    expect(world.log).toEqual(['ask u1#2'])
  })

  it('is left alone for as long as it asks to be, whether or not the page is looked at', async () => {
    const world = uploadWorld()
    const busy = Object.assign(answered(429), { metadata: { retry_after_seconds: 20 } })
    world.failsNext('begin', busy)
    const { state, waits } = start(world, world.file(25))
    await settle()
    world.lookBack()
    expect(state()).toBe('waiting')
    expect(new Set(waits)).toEqual(new Set([20_000]))
    world.clock.increment(20_000)
    await settle()
    expect(state()).toBe('done')
  })

  it('can be paused and cancelled', async () => {
    const { world, state, send, ended } = await cutOff()
    await passUntil(world.clock, () => state() === 'unreachable')
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
  expect(await start({ ...world, ports }, world.file(35)).ends()).toEqual(done('u1'))
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
  const { sends, ends } = start(world, world.file(25))
  await sends(2)
  for (const upload of world.uploads.values()) upload.status = 'ABORTED'
  let isAsked = false
  world.fails((step) => {
    if (step === 'sendPart' && !isAsked) return answered(404)
    if (step !== 'askForPart' || isAsked) return undefined
    isAsked = true
    return hasEndedAs('ABANDONED')
  })
  expect(await ends()).toEqual(done('u2'))
  expect(world.stored('u2')).toBe(world.sha256('film.mp4'))
})

describe('a server that answers with faults', () => {
  const faulty = [
    ['begin', 5, 'Failed to initialize upload', []],
    ['begin', 25, 'Failed to initialize upload or no submission ID received', []],
    ['sendPart', 5, 'Failed to upload file', []],
    ['askForPart', 25, 'Failed to get upload part URL', []],
    ['sendPart', 25, 'Failed to upload chunk', []],
    ['complete', 5, 'Failed to upload file', [1]],
    ['complete', 25, 'Fatal error', [1, 2, 3]],
  ] as const

  it.each(faulty)('at %s of %i bytes is tried five times, then parked: %s', async (...fault) => {
    const [at, size, message, partsDone] = fault
    const world = uploadWorld()
    let tries = 0
    world.fails((step) => {
      if (step !== at) return undefined
      tries += 1
      return answered(503)
    })
    const { state, view, waits, ended, send } = start(world, world.file(size))
    await passUntil(world.clock, () => state() === 'parked')
    expect({ tries, waits }).toEqual({ tries: 5, waits: [2_000, 4_000, 8_000, 15_000] })
    const error = { code: 'UNKNOWN_ERROR', message, metadata: { status: 503 } }
    expect(view()).toMatchObject({ busy: false, trouble: 'FAULT', error, partsDone })
    expect(world.statuses()).toEqual(at === 'begin' ? [] : ['UPLOADING'])

    world.lookBack()
    world.clock.increment(hour)
    await settle()
    expect({ state: state(), tries }).toEqual({ state: 'parked', tries: 5 })

    world.fails(() => undefined)
    const before = puts(world.log).length
    send({ type: 'retry' })
    expect(await ended).toEqual(done('u1'))
    const parts = size > 10 ? 3 : 1
    expect(puts(world.log).length - before).toBe(parts - partsDone.length)
    expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
  })

  it('counts its faults anew with each part that arrives, and whatever no answer comes between', async () => {
    const world = uploadWorld()
    const faults = [answered(500), noAnswer(), answered(502), noAnswer(), answered(503)]
    const next = Array.from({ length: 3 }, () => [...faults, answered(504), undefined]).flat()
    world.fails((step) => (step === 'sendPart' ? next.shift() : undefined))
    expect(await start(world, world.file(25)).ends()).toEqual(done('u1'))
  })

  it('is given up on the server when the person cancels', async () => {
    const world = uploadWorld()
    world.fails((step) => (step === 'sendPart' ? answered(500) : undefined))
    const { state, send, ended } = start(world, world.file(25))
    await passUntil(world.clock, () => state() === 'parked')
    send({ type: 'cancel' })
    expect(await ended).toEqual({ outcome: 'cancelled', error: null, result: undefined })
    expect(world.statuses()).toEqual(['ABORTED'])
  })

  it('and says that its disk is full is not asked again until somebody wants it', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', answered(507, 'The storage is full. Try again later.'))
    const { state, view, waits, send, ended } = start(world, world.file(25))
    await passUntil(world.clock, () => state() === 'parked')
    expect(waits).toEqual([])
    expect(view()).toMatchObject({
      trouble: 'FULL',
      error: { message: 'The storage is full. Try again later.' },
    })
    send({ type: 'retry' })
    expect(await ended).toEqual(done('u1'))
  })
})
