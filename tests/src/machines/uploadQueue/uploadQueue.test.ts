import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import type { Job, Phase } from '#src/machines/uploadQueue/queueRules.ts'
import {
  type QueueEvent,
  uploadQueueMachine,
} from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { uploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import {
  answered,
  noAnswer,
  passUntil,
  type UploadWorld,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

const jobOf = (file: FileFacts): Job => ({
  kind: 'file',
  id: file.id,
  target: { for: 'task', taskId: 't1' },
  file,
})

/** Starts a queue with these files: above 10 bytes in chunks of 10. */
function start(world: UploadWorld, files: readonly FileFacts[] = []) {
  const { ports, clock } = world
  const jobs = files.map(jobOf)
  const input = { ports, jobs, largestSimple: 10 }
  const actor = createActor(uploadQueueMachine, { clock, input }).start()
  const view = () => uploadQueueView(actor.getSnapshot(), 'queue')
  const phases = () => Object.fromEntries(view().entries.map(({ id, phase }) => [id, phase]))
  return {
    view,
    phases,
    send: (event: QueueEvent) => actor.send(event),
    add: (...added: readonly FileFacts[]) => actor.send({ type: 'add', jobs: added.map(jobOf) }),
    /** Waits until an entry is so. */
    reaches: (id: string, phase: Phase) => waitFor(actor, () => phases()[id] === phase),
    settles: () => passUntil(clock, () => view().state === 'settled'),
  }
}

const four = ['a', 'b', 'c', 'd']

const filesOf = (world: UploadWorld, names: readonly string[], size = 25) =>
  names.map((name) => world.file(size, { name: `${name}.mp4`, id: name }))

describe('a queue', () => {
  it('sends three files at a time, in the order in which they were added', async () => {
    const world = uploadWorld()
    const { phases, settles } = start(world, filesOf(world, four))
    expect(phases()).toEqual({ a: 'running', b: 'running', c: 'running', d: 'waiting' })
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up', c: 'up', d: 'up' })
    expect(world.maxInFlight()).toBe(3)
    expect(world.log.filter((line) => line.startsWith('begin'))).toEqual(
      four.map((name) => `begin chunked ${name}.mp4`),
    )
  })

  it('keeps the error of each file with it, and the others continue', async () => {
    const world = uploadWorld()
    const [good, empty] = filesOf(world, ['a', 'b'])
    if (!good || !empty) throw new Error('two files were made')
    const { view, settles } = start(world, [good, { ...empty, size: 0 }])
    await settles()
    expect(view().entries).toMatchObject([
      { id: 'a', phase: 'up', error: null },
      { id: 'b', phase: 'failed', error: { code: 'UNKNOWN_ERROR', message: 'The file is empty' } },
    ])
  })

  it('takes 200 small files at once', async () => {
    const world = uploadWorld()
    const names = Array.from({ length: 200 }, (_, at) => `photo${at}`)
    const { view, settles } = start(world, filesOf(world, names, 8))
    await settles()
    expect(new Set(view().entries.map(({ phase }) => phase))).toEqual(new Set(['up']))
    expect(world.maxInFlight()).toBe(3)
    expect(world.statuses()).toEqual(names.map(() => 'UPLOADED'))
  })

  it('sends two files of the same name and size one after the other, each of them whole', async () => {
    const world = uploadWorld()
    const same = ['first', 'second'].map((id) => world.file(25, { id, name: 'film.mp4' }))
    const { phases, settles } = start(world, same)
    expect(phases()).toEqual({ first: 'running', second: 'waiting' })
    await settles()
    expect(phases()).toEqual({ first: 'up', second: 'up' })
    expect([world.stored('u1'), world.stored('u2')]).toEqual([
      world.sha256('first'),
      world.sha256('second'),
    ])
  })
})

describe('while a queue runs', () => {
  it('files are added', async () => {
    const world = uploadWorld()
    const { add, phases, settles } = start(world, filesOf(world, ['a']))
    add(...filesOf(world, ['b']))
    expect(phases()).toEqual({ a: 'running', b: 'running' })
    await settles()
    add(...filesOf(world, ['c']))
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up', c: 'up' })
  })

  it('a file is removed: it is gone from the list at once, and from the server soon', async () => {
    const world = uploadWorld()
    const { send, phases, settles } = start(world, filesOf(world, ['a', 'b']))
    await passUntil(world.clock, () => world.uploads.size === 2)
    send({ type: 'remove', ids: ['a'] })
    expect(phases()).toEqual({ b: 'running' })
    await settles()
    expect(phases()).toEqual({ b: 'up' })
    expect(world.statuses()).toEqual(['ABORTED', 'UPLOADED'])
  })

  it('a pause lets the next file have the place, and a resumed one waits for its turn', async () => {
    const world = uploadWorld()
    const { send, phases, settles } = start(world, filesOf(world, four))
    send({ type: 'pause', ids: ['b'] })
    expect(phases()).toEqual({ a: 'running', b: 'paused', c: 'running', d: 'running' })
    send({ type: 'resume', ids: ['b'] })
    expect(phases()).toEqual({ a: 'running', b: 'waiting', c: 'running', d: 'running' })
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up', c: 'up', d: 'up' })
  })

  it('all are paused, and nothing moves until all are resumed', async () => {
    const world = uploadWorld()
    const { send, view, phases, settles } = start(world, filesOf(world, four))
    send({ type: 'pause' })
    await settles()
    expect(view()).toMatchObject({ state: 'settled', busy: false })
    expect(phases()).toEqual({ a: 'paused', b: 'paused', c: 'paused', d: 'paused' })
    send({ type: 'resume' })
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up', c: 'up', d: 'up' })
    expect(world.stored('u1')).toBe(world.sha256('a'))
  })

  it('all are cancelled, and nothing is left behind', async () => {
    const world = uploadWorld()
    const { send, phases, settles } = start(world, filesOf(world, four))
    await passUntil(world.clock, () => world.uploads.size === 3)
    send({ type: 'cancel' })
    await settles()
    expect(phases()).toEqual({ a: 'cancelled', b: 'cancelled', c: 'cancelled', d: 'cancelled' })
    expect(world.statuses()).toEqual(['ABORTED', 'ABORTED', 'ABORTED'])
  })
})

describe('a file that failed', () => {
  it('is retried alone', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', answered(400))
    const { send, phases, settles } = start(world, filesOf(world, ['a', 'b'], 8))
    await settles()
    expect(phases()).toEqual({ a: 'failed', b: 'up' })
    send({ type: 'retry', ids: ['a'] })
    expect(phases()).toEqual({ a: 'running', b: 'up' })
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up' })
  })

  it('resumes when the server could not be told that it was abandoned', async () => {
    const world = uploadWorld()
    const { send, phases, settles } = start(world, filesOf(world, ['a']))
    await passUntil(world.clock, () => world.log.includes('put u1#1'))
    world.fails((step) => ({ sendPart: answered(400), abort: noAnswer() })[String(step)])
    await settles()
    expect(phases()).toEqual({ a: 'failed' })
    world.fails(() => undefined)
    world.log.length = 0
    send({ type: 'retry' })
    await settles()
    expect(phases()).toEqual({ a: 'up' })
    expect(world.log).not.toContain('put u1#1')
    expect(world.stored('u1')).toBe(world.sha256('a'))
  })
})

describe('a file that is parked', () => {
  /** Four files, each of which the server answers with a fault five times. */
  async function allParked() {
    const world = uploadWorld()
    world.fails((step) => (step === 'sendPart' ? answered(503) : undefined))
    const queue = start(world, filesOf(world, four))
    await queue.settles()
    return { world, ...queue }
  }

  it('has failed, and lets the next file have the place', async () => {
    const { world, view } = await allParked()
    const error = { message: 'Failed to upload chunk', metadata: { status: 503 } }
    expect(view().entries).toMatchObject(four.map((id) => ({ id, phase: 'failed', error })))
    expect(world.statuses()).toEqual(four.map(() => 'UPLOADING'))
  })

  it('goes on where it was when it is tried again, three at a time', async () => {
    const { world, send, phases, settles } = await allParked()
    world.fails(() => undefined)
    send({ type: 'retry' })
    expect(phases()).toEqual({ a: 'running', b: 'running', c: 'running', d: 'waiting' })
    await settles()
    expect(phases()).toEqual({ a: 'up', b: 'up', c: 'up', d: 'up' })
    expect(world.statuses()).toEqual(four.map(() => 'UPLOADED'))
  })

  it('is given up on the server when it is removed', async () => {
    const { world, send, phases, settles } = await allParked()
    world.fails(() => undefined)
    send({ type: 'remove', ids: ['a'] })
    await settles()
    expect(phases()).toEqual({ b: 'failed', c: 'failed', d: 'failed' })
    expect(world.statuses()).toEqual(['ABORTED', 'UPLOADING', 'UPLOADING', 'UPLOADING'])
  })
})
