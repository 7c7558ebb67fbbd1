import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type TaskEvent,
  taskCompletionMachine,
} from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { taskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import type { FileFacts } from '#src/machines/upload/uploadPorts.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'
import {
  answered,
  noAnswer,
  passUntil,
  settle,
  type UploadWorld,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

const jobOf = (file: FileFacts): Job => ({
  kind: 'file',
  id: file.id,
  target: { for: 'task', taskId: 't1' },
  file,
})

const caption: Job = {
  kind: 'text',
  id: 'text',
  text: { taskId: 't1', name: 'caption.txt', text: 'By the pool' },
}

interface Start {
  readonly jobs: readonly Job[]
  readonly submitted?: boolean
}

function start(world: UploadWorld, { jobs, submitted = true }: Start) {
  const { ports, clock } = world
  const input = { taskId: 't1', ports, jobs, submitted, largestSimple: 10 }
  const actor = createActor(taskCompletionMachine, { clock, input }).start()
  const view = () => taskCompletionView(actor.getSnapshot(), 'task:t1')
  const state = () => view().state
  return {
    view,
    state,
    send: (event: TaskEvent) => actor.send(event),
    reaches: (wanted: string) => passUntil(clock, () => state() === wanted),
    settles: () => passUntil(clock, () => !view().busy),
  }
}

const filesOf = (world: UploadWorld, ...names: readonly string[]) =>
  names.map((name) => jobOf(world.file(25, { name: `${name}.mp4`, id: name })))

describe('a task', () => {
  it('is completed once every file is up', async () => {
    const world = uploadWorld()
    const { view, reaches } = start(world, { jobs: [...filesOf(world, 'a', 'b'), caption] })
    await reaches('completed')
    expect(world.log.filter((line) => /^complete/.test(line)).at(-1)).toBe('complete task t1')
    expect(world.completed).toEqual(['t1'])
    expect(world.texts).toEqual(['By the pool'])
    expect(view()).toMatchObject({ busy: false, fileErrors: [], error: null })
  })

  it('waits for the person to say that this is all', async () => {
    const world = uploadWorld()
    const { send, state, settles, reaches } = start(world, {
      jobs: filesOf(world, 'a'),
      submitted: false,
    })
    await settles()
    await settle()
    expect([state(), world.completed]).toEqual(['uploading', []])
    send({ type: 'submit' })
    await reaches('completed')
    expect(world.completed).toEqual(['t1'])
  })

  it('is not completed without a file', async () => {
    const world = uploadWorld()
    const { send, state } = start(world, { jobs: [] })
    send({ type: 'submit' })
    await settle()
    expect([state(), world.completed]).toEqual(['uploading', []])
  })

  it('is held back by a file that failed, and lists the error of each', async () => {
    const world = uploadWorld()
    const jobs = filesOf(world, 'a', 'b', 'c')
    world.change('a')
    world.change('c')
    const { view, state, settles } = start(world, { jobs })
    await settles()
    const changed = {
      code: 'UNKNOWN_ERROR',
      message: 'The file has changed since it was chosen. Choose it again to send it as it is now.',
      metadata: {},
    }
    expect(view().fileErrors).toEqual([
      { ...changed, id: 'a', name: 'a.mp4' },
      { ...changed, id: 'c', name: 'c.mp4' },
    ])
    expect([state(), world.completed]).toEqual(['uploading', []])
  })

  it('is completed when what failed is retried', async () => {
    const world = uploadWorld()
    world.failsNext('begin', answered(422, 'Send a photo'))
    const { send, settles, reaches } = start(world, { jobs: filesOf(world, 'a', 'b') })
    await settles()
    expect(world.completed).toEqual([])
    send({ type: 'retry' })
    await reaches('completed')
    expect(world.completed).toEqual(['t1'])
  })

  it('is completed when what failed is removed', async () => {
    const world = uploadWorld()
    world.failsNext('begin', answered(422, 'Send a photo'))
    const { send, settles, reaches } = start(world, { jobs: filesOf(world, 'a', 'b') })
    await settles()
    send({ type: 'remove', ids: ['a'] })
    await reaches('completed')
    expect(world.completed).toEqual(['t1'])
  })

  it('waits for a file that is added at the last moment', async () => {
    const world = uploadWorld()
    const { send, reaches } = start(world, { jobs: filesOf(world, 'a') })
    await passUntil(world.clock, () => world.log.includes('ask u1#3'))
    send({ type: 'add', jobs: filesOf(world, 'b') })
    await reaches('completed')
    expect(world.completed).toEqual(['t1'])
    expect(world.log.at(-1)).toBe('complete task t1')
    expect(world.statuses()).toEqual(['UPLOADED', 'UPLOADED'])
  })

  it('waits for what is paused', async () => {
    const world = uploadWorld()
    const { send, state, view, settles, reaches } = start(world, { jobs: filesOf(world, 'a') })
    send({ type: 'pause' })
    await settles()
    expect([state(), view().busy]).toEqual(['uploading', false])
    send({ type: 'resume' })
    await reaches('completed')
  })
})

describe('a completion', () => {
  it('that gets no answer is tried again', async () => {
    const world = uploadWorld()
    world.failsNext('completeTask', noAnswer(), answered(503))
    const { reaches } = start(world, { jobs: [caption] })
    await reaches('completed')
    expect(world.log.filter((line) => line === 'complete task t1')).toHaveLength(3)
  })

  it('that the server refuses says why, and is tried again when the person submits again', async () => {
    const world = uploadWorld()
    world.failsNext('completeTask', answered(422, '1 file is still on the way'))
    const { view, send, reaches } = start(world, { jobs: [caption] })
    await reaches('refused')
    expect(view()).toMatchObject({
      busy: false,
      submitted: false,
      error: { message: '1 file is still on the way' },
    })
    send({ type: 'submit' })
    await reaches('completed')
    expect(view().error).toBeNull()
  })
})

describe('a text', () => {
  it('is tried again when it gets no answer', async () => {
    const world = uploadWorld()
    world.failsNext('writeText', noAnswer())
    const { reaches } = start(world, { jobs: [caption] })
    await reaches('completed')
    expect(world.texts).toEqual(['By the pool'])
  })

  it('that is refused holds the task back, with the server’s words', async () => {
    const world = uploadWorld()
    world.failsNext('writeText', answered(422, 'Enter a text'))
    const { view, settles } = start(world, { jobs: [caption] })
    await settles()
    expect(view().fileErrors).toMatchObject([{ name: 'caption.txt', message: 'Enter a text' }])
    expect(world.completed).toEqual([])
  })
})
