import { describe, expect, it } from 'vitest'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'
import { newUpload } from '#src/machines/upload/uploadContext.ts'
import { done, puts, startUpload as start } from '#tests/support/machines/startUpload.ts'
import {
  answered,
  type FaultyStep,
  noAnswer,
  settle,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

const failed = (message: string, metadata = {}) => ({
  outcome: 'failed',
  error: { code: 'UNKNOWN_ERROR', message, metadata },
  result: undefined,
})

describe('an upload in chunks', () => {
  it('sends its parts in order, each to an address of its own', async () => {
    const world = uploadWorld()
    const { ended, progress } = start(world, world.file(25))
    expect(await ended).toEqual(done('u1'))
    expect(world.log).toEqual([
      'begin chunked film.mp4',
      'ask u1#1',
      'put u1#1',
      'ask u1#2',
      'put u1#2',
      'ask u1#3',
      'put u1#3',
      'complete u1',
    ])
    expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
    // No time passes here, so that of the later parts only the end is told.
    expect(progress).toEqual([0, 20, 40, 80, 100])
  })

  it('makes no empty part of an exact multiple', async () => {
    const world = uploadWorld()
    expect(await start(world, world.file(20)).ended).toEqual(done('u1'))
    expect(puts(world.log)).toEqual(['put u1#1', 'put u1#2'])
  })

  it('shows at most 98 until the last part is up', async () => {
    const world = uploadWorld({ chunkSize: 1000 })
    const { ended, progress } = start(world, world.file(100_000))
    await ended
    expect(progress.slice(-2)).toEqual([98, 100])
  })

  it('sends only the parts that the server does not have', async () => {
    const world = uploadWorld()
    const file = world.file(35)
    const before = start(world, file)
    await before.sends(3)
    before.send({ type: 'pause' })
    await settle()
    world.log.length = 0

    const { ended, progress } = start(world, file)
    expect(await ended).toEqual(done('u1'))
    expect(world.log).toEqual([
      'begin chunked film.mp4',
      'ask u1#3',
      'put u1#3',
      'ask u1#4',
      'put u1#4',
      'complete u1',
    ])
    expect(progress.slice(0, 2)).toEqual([0, 57])
    expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
  })
})

describe('an upload in one piece', () => {
  it('begins, sends and completes, up to the largest that is simple', async () => {
    const world = uploadWorld()
    const { ended, progress } = start(world, world.file(10))
    expect(await ended).toEqual(done('u1'))
    expect(world.log).toEqual(['begin simple film.mp4', 'put u1#1', 'complete u1'])
    expect(progress).toEqual([0, 50, 100])
  })

  it('keeps its address when nothing came back, and starts again when that was refused', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', noAnswer(), answered(403))
    expect(await start(world, world.file(10)).ends()).toEqual(done('u2'))
    expect(world.log).toEqual([
      'begin simple film.mp4',
      'put u1#1',
      'put u1#1',
      'ask u1#1',
      'put u2#1',
      'complete u2',
    ])
    expect(world.statuses()).toEqual(['ABORTED', 'UPLOADED'])
  })
})

it.each([
  [1, 'simple'],
  [52_428_800, 'simple'],
  [52_428_801, 'chunked'],
] as const)('a file of %i bytes is sent %s', (size, kind) => {
  const { file, ports } = uploadWorld()
  const target = { for: 'example' } as const
  expect(newUpload({ file: { ...file(1), size }, target, ports }).kind).toBe(kind)
})

describe('a file that is not welcome', () => {
  it.each([
    [{ name: '' }, 5, 'No file name found'],
    [{ name: '' }, 25, 'No file name found'],
    [{ name: 'film', type: '' }, 5, 'No mime type found for file'],
    [{ name: 'film', type: '' }, 25, 'No mime type found for file'],
    [{ name: 'film.mp4' }, 0, 'The file is empty'],
  ])('%j of %i bytes: %s', async (facts, size, message) => {
    const world = uploadWorld()
    expect(await start(world, world.file(size, facts)).ended).toEqual(failed(message))
    expect(world.log).toEqual([])
  })

  it('is welcome when its name tells the type that it does not claim', async () => {
    for (const size of [5, 25]) {
      const world = uploadWorld()
      expect(await start(world, world.file(size, { type: '' })).ended).toEqual(done('u1'))
    }
  })
})

describe('a failure that passes', () => {
  it('no answer: the server is asked what it has before more is sent', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', noAnswer())
    expect(await start(world, world.file(15)).ends()).toEqual(done('u1'))
    expect(world.log).toEqual([
      'begin chunked film.mp4',
      'ask u1#1',
      'put u1#1',
      'ask u1#1',
      'begin chunked film.mp4',
      'put u1#1',
      'ask u1#2',
      'put u1#2',
      'complete u1',
    ])
  })

  it.each([
    ['a fault of the server', answered(500)],
    ['an address that has expired', answered(403)],
  ])('%s: the part’s address is asked for again', async (_name, failure) => {
    const world = uploadWorld()
    world.failsNext('sendPart', failure)
    expect(await start(world, world.file(15)).ends()).toEqual(done('u1'))
    expect(world.log).toEqual([
      'begin chunked film.mp4',
      'ask u1#1',
      'put u1#1',
      'ask u1#1',
      'put u1#1',
      'ask u1#2',
      'put u1#2',
      'complete u1',
    ])
  })

  it('is waited out longer each time, at most for 30 seconds', async () => {
    const world = uploadWorld()
    world.failsNext('begin', ...Array.from({ length: 7 }, noAnswer))
    const { ends, waits } = start(world, world.file(5))
    expect(await ends()).toEqual(done('u1'))
    // Half of each wait is left to chance, which here is 0.
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })

  it('begins counting again when a connection breaks after bytes have moved', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', ...Array.from({ length: 30 }, noAnswer))
    const { ends, waits } = start(world, world.file(15))
    expect(await ends()).toEqual(done('u1'))
    expect(new Set(waits)).toEqual(new Set([500]))
  })

  it('ends at once when the person does not want to wait', async () => {
    const world = uploadWorld()
    world.failsNext('begin', noAnswer())
    const { send, state, ended } = start(world, world.file(5))
    await settle()
    expect(state()).toBe('waiting')
    send({ type: 'retry' })
    expect(await ended).toEqual(done('u1'))
  })

  it('is over when no byte has moved for 30 seconds', async () => {
    const world = uploadWorld()
    const { sendPart } = world.ports
    let hangs = true
    const ports = {
      ...world.ports,
      sendPart: (part: Parameters<typeof sendPart>[0]) =>
        hangs ? new Promise<void>(() => {}) : sendPart(part),
    }
    const { state, ended } = start({ ...world, ports }, world.file(15))
    await settle()
    world.clock.increment(29_999)
    expect(state()).toBe('sendingPart')
    world.clock.increment(1)
    expect(state()).toBe('waiting')
    hangs = false
    world.clock.increment(500)
    expect(await ended).toEqual(done('u1'))
  })

  it('offline waits for the network, however long that takes', async () => {
    const world = uploadWorld()
    const { state, ended, send } = start(world, world.file(25))
    world.goOffline()
    await settle()
    expect(state()).toBe('offline')
    world.clock.increment(20_000)
    await settle()
    expect(state()).toBe('offline')
    send({ type: 'pause' })
    world.goOnline()
    expect(state()).toBe('paused')
    send({ type: 'resume' })
    expect(await ended).toEqual(done('u1'))
  })
})

describe('a file that is up already', () => {
  /** A world in which another window has sent the file. */
  function sentElsewhere() {
    const world = uploadWorld()
    const { calls } = world.ports
    const complete: typeof calls.complete = async ({ id }) => ({ id, name: 'film.mp4' })
    return { ...world, ports: { ...world.ports, calls: { ...calls, complete } } }
  }

  const upAlready = new StepFailure({
    status: 409,
    code: 'CONFLICT',
    message: 'This upload is already complete',
    metadata: { status: 'UPLOADED' },
  })

  it('because another window has sent it, is what it has become there', async () => {
    const world = sentElsewhere()
    world.failsNext('askForPart', upAlready)
    expect(await start(world, world.file(25)).ended).toEqual(done('u1'))
    expect(world.log).toEqual(['begin chunked film.mp4', 'ask u1#1'])
  })

  it('is found out when a part comes too late', async () => {
    const world = sentElsewhere()
    const late: Partial<Record<FaultyStep, (Error | undefined)[]>> = {
      sendPart: [answered(404, 'This upload has ended')],
      askForPart: [undefined, upAlready],
    }
    world.fails((step) => late[step]?.shift())
    expect(await start(world, world.file(25)).ends()).toEqual(done('u1'))
  })
})

describe('a failure that lasts', () => {
  const messages: readonly (readonly [FaultyStep, number, string])[] = [
    ['begin', 5, 'Failed to initialize upload'],
    ['sendPart', 5, 'Failed to upload file'],
    ['begin', 25, 'Failed to initialize upload or no submission ID received'],
    ['askForPart', 25, 'Failed to get upload part URL'],
    ['sendPart', 25, 'Failed to upload chunk'],
    ['complete', 25, 'Fatal error'],
  ]

  it.each(messages)('at %s of %i bytes says: %s', async (at, size, message) => {
    const world = uploadWorld()
    world.fails((step) => (step === at ? answered(400) : undefined))
    expect(await start(world, world.file(size)).ends()).toEqual(failed(message, { status: 400 }))
    expect(world.statuses()).toEqual(at === 'begin' ? [] : ['ABORTED'])
  })

  it('is told in the server’s words where it refuses', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', answered(413, 'The part is too large'))
    const { ended } = start(world, world.file(25))
    expect(await ended).toEqual(failed('The part is too large'))
    expect(world.log.slice(-2)).toEqual(['put u1#1', 'abort u1'])
  })

  it.each([25, 5])('is a third URL of %i bytes that storage refuses', async (size) => {
    const world = uploadWorld()
    world.fails((step) => (step === 'sendPart' ? answered(403) : undefined))
    const outcome = await start(world, world.file(size)).ends()
    const message = size > 10 ? 'Failed to upload chunk' : 'Failed to upload file'
    expect(outcome).toEqual(failed(message, { status: 403 }))
    expect(puts(world.log)).toHaveLength(3)
    expect(world.statuses()).not.toContain('UPLOADING')
  })

  it('is a complete call without an answer’s data', async () => {
    const world = uploadWorld()
    const ports = {
      ...world.ports,
      calls: { ...world.ports.calls, complete: async () => undefined },
    }
    expect(await start({ ...world, ports }, world.file(5)).ended).toEqual(
      failed('No data', { status: 200 }),
    )
    expect(world.statuses()).toEqual(['ABORTED'])
  })

  it('is a file that changes while it is sent', async () => {
    const world = uploadWorld()
    const { sends, ended } = start(world, world.file(25))
    await sends(2)
    world.change('film.mp4')
    expect(await ended).toEqual(
      failed('The file has changed since it was chosen. Choose it again to send it as it is now.'),
    )
    expect(world.statuses()).toEqual(['ABORTED'])
  })

  it('is aborted on the server even when that takes several tries', async () => {
    const world = uploadWorld()
    const faults: Partial<Record<FaultyStep, Error[]>> = {
      sendPart: [answered(400)],
      abort: [noAnswer(), answered(503), noAnswer()],
    }
    world.fails((step) => faults[step]?.shift())
    expect(await start(world, world.file(25)).ends()).toEqual(
      failed('Failed to upload chunk', { status: 400 }),
    )
    expect(world.statuses()).toEqual(['ABORTED'])
  })
})

describe('a person', () => {
  it('pauses and resumes, and the part on its way is sent again', async () => {
    const world = uploadWorld()
    const { send, sends, view, ended } = start(world, world.file(25))
    await sends(2)
    send({ type: 'pause' })
    await settle()
    expect(view()).toMatchObject({ state: 'paused', busy: false, bytesPerSecond: 0 })
    const before = world.log.length
    world.clock.increment(3_600_000)
    await settle()
    expect(world.log).toHaveLength(before)
    send({ type: 'resume' })
    expect(await ended).toEqual(done('u1'))
    expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
  })

  it('cancels, and the server gives it up', async () => {
    const world = uploadWorld()
    const { send, sends, ended } = start(world, world.file(25))
    await sends(2)
    send({ type: 'cancel' })
    expect(await ended).toEqual({ outcome: 'cancelled', error: null, result: undefined })
    expect(world.statuses()).toEqual(['ABORTED'])
  })

  it('cancels while the server is still beginning: what it begins is given up too', async () => {
    const world = uploadWorld()
    const { send, ended } = start(world, world.file(25))
    send({ type: 'cancel' })
    expect(await ended).toEqual({ outcome: 'cancelled', error: null, result: undefined })
    expect(world.statuses()).toEqual(['ABORTED'])
  })

  it('pauses while the server is still beginning: it pauses once that is known', async () => {
    const world = uploadWorld()
    const { send, state, ended } = start(world, world.file(25))
    send({ type: 'pause' })
    await settle()
    expect(state()).toBe('paused')
    send({ type: 'resume' })
    expect(await ended).toEqual(done('u1'))
  })
})
