import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  noAnswer,
  passUntil,
  settle,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'
import { caption, filesOf, jobOf, startTask } from './startTask.ts'

const handIn = { type: 'handIn' } as const
const takeBack = { type: 'takeBack' } as const
const completed = { handedIn: true, completed: true }
const onlyHandedIn = { handedIn: true, completed: false }
const open = { handedIn: false, completed: false }

describe('a task', () => {
  it('is handed in while files are on their way, and completed by the last of them', async () => {
    const world = uploadWorld()
    const { send, view, reaches } = startTask(world, [...filesOf(world, ['a', 'b']), caption])
    send(handIn)
    await reaches('handedIn')
    expect(world.task()).toEqual(onlyHandedIn)
    expect(world.texts).toEqual(['By the pool'])
    await reaches('completed')
    expect(world.task()).toEqual(completed)
    expect(view()).toMatchObject({ busy: false, fileErrors: [], error: null })
  })

  it('is not handed in by its last file', async () => {
    const world = uploadWorld()
    const { send, state, settles, reaches } = startTask(world, filesOf(world, ['a']))
    await settles()
    await settle()
    expect([state(), world.task()]).toEqual(['open', open])
    send(handIn)
    await reaches('completed')
    expect(world.task()).toEqual(completed)
  })

  it.each([
    ['in chunks', 25],
    ['in one piece', 8],
  ])('is handed in with the files that wait for their turn, %s', async (_, size) => {
    const world = uploadWorld()
    const names = ['a', 'b', 'c', 'd', 'e']
    const { send, state, reaches } = startTask(world, filesOf(world, names, size))
    send(handIn)
    await passUntil(world.clock, () => world.task().handedIn)
    const begun = world.log.filter((line) => line.startsWith('begin'))
    expect(new Set(begun.map((line) => line.at(-5)))).toEqual(new Set(names))
    await reaches('completed')
    expect([state(), world.task()]).toEqual(['completed', completed])
    expect(world.statuses().filter((status) => status === 'UPLOADED')).toHaveLength(5)
    expect(world.statuses()).not.toContain('UPLOADING')
  })

  it('stays handed in when its page is closed: the server waits for every file', async () => {
    const world = uploadWorld()
    const { send, close, reaches } = startTask(world, filesOf(world, ['a', 'b', 'c', 'd']))
    send(handIn)
    await reaches('handedIn')
    close()
    expect(world.task()).toEqual(onlyHandedIn)
    expect(world.statuses()).toEqual(['UPLOADING', 'UPLOADING', 'UPLOADING', 'UPLOADING'])
    const again = startTask(world, filesOf(world, ['a', 'b', 'c', 'd']))
    await again.settles()
    expect(world.task()).toEqual(completed)
  })

  it('is handed in with two files of one name and size', async () => {
    const world = uploadWorld()
    const jobs = ['one', 'two'].map((id) => jobOf(world.file(25, { id, name: 'same.mp4' })))
    const { send, reaches } = startTask(world, jobs)
    send(handIn)
    await reaches('completed')
    expect(world.statuses()).toEqual(['UPLOADED', 'UPLOADED'])
    expect(world.task()).toEqual(completed)
  })

  it('is handed in with nothing on its way', async () => {
    const world = uploadWorld()
    const { send, reaches } = startTask(world, [])
    send(handIn)
    await reaches('completed')
    expect(world.log).toEqual(['hand in t1'])
  })

  it('is held back by a file that failed, and lists the error of each', async () => {
    const world = uploadWorld()
    const jobs = filesOf(world, ['a', 'b', 'c'])
    world.change('a')
    world.change('c')
    const { send, view, state, settles } = startTask(world, jobs)
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
    send(handIn)
    expect([state(), world.task()]).toEqual(['open', open])
    send({ type: 'remove', ids: ['a', 'c'] })
    send(handIn)
    await settles()
    expect([state(), world.task()]).toEqual(['completed', completed])
  })

  it('is handed in no longer once one of its files could not be sent', async () => {
    const world = uploadWorld()
    const { send, state, reaches, settles } = startTask(world, filesOf(world, ['a', 'b']))
    send(handIn)
    await reaches('handedIn')
    world.failsNext('askForPart', answered(422, 'Part 2 is 10 bytes'))
    await settles()
    expect([state(), world.task()]).toEqual(['open', open])
    send({ type: 'retry' })
    send(handIn)
    await reaches('completed')
    expect(world.task()).toEqual(completed)
  })

  it('is handed in no longer once its creator removes a file that waits for its turn', async () => {
    const world = uploadWorld()
    const { send, state, reaches, settles } = startTask(world, filesOf(world, ['a', 'b', 'c', 'd']))
    send(handIn)
    await reaches('handedIn')
    send({ type: 'remove', ids: ['d'] })
    await settles()
    expect([state(), world.task()]).toEqual(['open', open])
    expect([...world.statuses()].sort()).toEqual(['ABORTED', 'UPLOADED', 'UPLOADED', 'UPLOADED'])
  })

  it('is undone, and completed by nothing but another handing in', async () => {
    const world = uploadWorld()
    const { send, state, reaches, settles } = startTask(world, filesOf(world, ['a']))
    send(handIn)
    await reaches('handedIn')
    send(takeBack)
    await settles()
    await settle()
    expect([state(), world.task()]).toEqual(['open', open])
    send(handIn)
    await reaches('completed')
    expect(world.task()).toEqual(completed)
  })

  it('is undone after the call that hands it in, which cannot be stopped', async () => {
    const world = uploadWorld()
    const { send, state, reaches } = startTask(world, [])
    send(handIn)
    expect(state()).toBe('handingIn')
    send(takeBack)
    await reaches('open')
    expect(world.log).toEqual(['hand in t1', 'take back t1'])
    expect(world.task()).toEqual(open)
  })

  it('is handed in with a file that is added while the call is made', async () => {
    const world = uploadWorld()
    const { send, state, reaches } = startTask(world, filesOf(world, ['a']))
    await passUntil(world.clock, () => world.log.includes('ask u1#1'))
    send(handIn)
    expect(state()).toBe('handingIn')
    send({ type: 'add', jobs: filesOf(world, ['b']) })
    await reaches('completed')
    expect(world.statuses()).toEqual(['UPLOADED', 'UPLOADED'])
    expect(world.task()).toEqual(completed)
  })

  it('leaves out no file, whatever their sizes and whenever it is handed in', async () => {
    const sizes = fc.array(fc.constantFrom(4, 10, 25), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat({ max: 30 }), async (all, turns) => {
        const world = uploadWorld()
        const jobs = all.flatMap((size, index) => filesOf(world, [`f${index}`], size))
        const { send, reaches } = startTask(world, jobs)
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
        send(handIn)
        await reaches('completed')
        expect(world.task()).toEqual(completed)
        const whole = world.statuses().filter((status) => status === 'UPLOADED')
        expect(whole).toHaveLength(all.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('handing in', () => {
  it('that gets no answer is tried again', async () => {
    const world = uploadWorld()
    world.failsNext('handIn', noAnswer(), answered(503))
    const { send, reaches } = startTask(world, [caption])
    send(handIn)
    await reaches('completed')
    expect(world.log.filter((line) => line === 'hand in t1')).toHaveLength(3)
  })

  it('that the server refuses says why, and is a person’s to try again', async () => {
    const world = uploadWorld()
    world.failsNext('handIn', answered(422, 'No file has been submitted'))
    const { view, send, settles, reaches } = startTask(world, [])
    send(handIn)
    await settles()
    expect(view()).toMatchObject({
      state: 'open',
      error: { message: 'No file has been submitted' },
    })
    send(handIn)
    await reaches('completed')
    expect(view().error).toBeNull()
  })

  it('waits for the network', async () => {
    const world = uploadWorld()
    const { send, state, reaches } = startTask(world, filesOf(world, ['a', 'b', 'c', 'd']))
    world.goOffline()
    send(handIn)
    await settle()
    expect([state(), world.task()]).toEqual(['offline', open])
    world.goOnline()
    await reaches('completed')
    expect(world.task()).toEqual(completed)
  })

  it('that waits for the network can be undone', async () => {
    const world = uploadWorld()
    const { send, state, view, settles } = startTask(world, [])
    world.goOffline()
    send(handIn)
    send(takeBack)
    await settles()
    world.goOnline()
    await settle()
    expect([state(), world.task()]).toEqual(['open', open])
    expect(view().error?.message).toBe('The hand-in could not be undone')
  })
})

describe('a text', () => {
  it('is tried again when it gets no answer', async () => {
    const world = uploadWorld()
    world.failsNext('writeText', noAnswer())
    const { settles } = startTask(world, [caption])
    await settles()
    expect(world.texts).toEqual(['By the pool'])
  })

  it('waits for the network, and the task for the text', async () => {
    const world = uploadWorld()
    world.goOffline()
    const { send, view, reaches } = startTask(world, [caption])
    await settle()
    world.clock.increment(3_600_000)
    await settle()
    expect(view().entries).toMatchObject([{ phase: 'running' }])
    send(handIn)
    world.goOnline()
    await reaches('completed')
    expect(world.texts).toEqual(['By the pool'])
    expect(world.log.at(-1)).toBe('hand in t1')
  })

  it('that is paused is sent before the task is handed in', async () => {
    const world = uploadWorld()
    world.goOffline()
    const { send, reaches } = startTask(world, [caption])
    await settle()
    send({ type: 'pause' })
    world.goOnline()
    send(handIn)
    await reaches('completed')
    expect(world.texts).toEqual(['By the pool'])
  })

  it('that is refused holds the task back, with the server’s words', async () => {
    const world = uploadWorld()
    world.failsNext('writeText', answered(422, 'Enter a text'))
    const { send, view, state, settles } = startTask(world, [caption])
    send(handIn)
    await settles()
    expect(view().fileErrors).toMatchObject([{ name: 'caption.txt', message: 'Enter a text' }])
    expect([state(), world.task()]).toEqual(['open', open])
  })
})
