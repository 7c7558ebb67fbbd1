import { afterEach, describe, expect, it, vi } from 'vitest'
import { machinesCleared } from '#src/machines/bridge/machineViews.ts'
import { sendToMachine, startMachine, stopMachine } from '#src/machines/bridge/startMachine.ts'
import { taskPorts } from '#src/machines/bridge/taskPorts.ts'
import { queueMirrors } from '#src/machines/bridge/uploadMirrors.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { machineStore } from '#tests/support/machines/machineStore.ts'
import {
  answered,
  passUntil,
  settle,
  type UploadWorld,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

afterEach(() => vi.restoreAllMocks())

const jobs = (world: UploadWorld, ...names: readonly string[]): Job[] =>
  names.map((id) => ({
    kind: 'file',
    id,
    target: { for: 'example' },
    file: world.file(15, { id, name: `${id}.mp4` }),
  }))

/** A queue in a store of its own. Its backoff is real time, so it is made short. */
function startQueue(world: UploadWorld, names: readonly string[], busy?: (busy: boolean) => void) {
  const started = machineStore(busy)
  const { forget } = taskPorts(started.dispatch, started.store.getState, started.room)
  const ports = { ...world.ports, forget }
  const input = { ports, jobs: jobs(world, ...names), largestSimple: 10 }
  started.dispatch(
    startMachine({ id: 'q', machine: uploadQueueMachine, input, mirrors: queueMirrors }),
  )
  const { store } = started
  const queue = () => store.getState().machines.uploadQueue['q']
  return { ...started, queue, settles: () => vi.waitFor(() => expect(queue()?.busy).toBe(false)) }
}

describe('each transition is one action', () => {
  it('that names the machine and its event: a whole upload, in order', async () => {
    const world = uploadWorld()
    world.failsNext('sendPart', answered(403))
    const { types, settles } = startQueue(world, ['a'])
    await settles()
    expect(types()).toEqual([
      'upload/started',
      'uploadQueue/started',
      'upload/beginDone',
      'upload/turnMine',
      'upload/askForPartDone',
      'upload/partMoved',
      'upload/partFailed',
      'upload/backoffOver',
      'upload/askForPartDone',
      'upload/partMoved',
      'upload/partSent',
      'upload/askForPartDone',
      'upload/partSent',
      'uploadQueue/uploadDone',
      'upload/completeDone',
    ])
  })

  it('of which progress is at most five a second, also of parts that take less', async () => {
    const world = uploadWorld({ chunkSize: 1 })
    const { sendPart } = world.ports
    const slowly: typeof sendPart = async (part) => {
      for (const moved of [0.2, 0.4, 0.6, 0.8, 1]) {
        world.clock.increment(50)
        part.onProgress(moved)
      }
      await sendPart({ ...part, onProgress: () => undefined })
    }
    const ports = { ...world.ports, sendPart: slowly }
    const { types, settles } = startQueue({ ...world, ports }, ['a'])
    await settles()
    const seconds = world.clock.now() / 1000
    const started = types().filter((type) => type === 'upload/partMoved').length
    expect(seconds).toBe(15 * 0.25)
    expect(started / seconds).toBeLessThanOrEqual(5)
    expect(started / seconds).toBeGreaterThan(2)
  })

  it('with the view as it is then', async () => {
    const world = uploadWorld()
    const { actions, settles } = startQueue(world, ['a'])
    await settles()
    expect(actions.find(({ type }) => type === 'upload/partSent')).toMatchObject({
      type: 'upload/partSent',
      payload: {
        id: 'upload:a',
        state: 'askingForPart',
        busy: true,
        kind: 'chunked',
        target: { for: 'example' },
        file: { id: 'a', name: 'a.mp4', type: 'video/mp4', size: 15, lastModified: 1 },
        sizeMb: 0,
        uploadId: 'u1',
        progress: 66,
        sentBytes: 10,
        partsDone: [1],
        parts: 2,
        part: 2,
        attempt: 0,
        retryAt: null,
        error: null,
      },
      meta: { machine: 'upload' },
    })
  })

  it('of plain JSON: nothing else ever reaches the store', async () => {
    const complaints = vi.spyOn(console, 'error')
    const world = uploadWorld()
    world.failsNext('sendPart', answered(403), answered(400, 'No'))
    const { actions, store, settles, dispatch } = startQueue(world, ['a', 'b', 'c', 'd'])
    await settles()
    dispatch(sendToMachine(uploadQueueMachine, 'q', { type: 'retry' }))
    await settles()
    for (const action of actions) expect(JSON.parse(JSON.stringify(action))).toEqual(action)
    const state = store.getState()
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
    expect(complaints).not.toHaveBeenCalled()
  })
})

it('subscribers of the store hear of a burst once, and of an end at once', async () => {
  const world = uploadWorld()
  const { store, actions, queue } = startQueue(world, [])
  const heard: (number | undefined)[] = []
  store.subscribe(() => heard.push(queue()?.entries.length))
  const before = actions.length
  store.dispatch(
    sendToMachine(uploadQueueMachine, 'q', { type: 'add', jobs: jobs(world, 'a', 'b', 'c') }),
  )
  expect(actions.length - before).toBe(4)
  expect(heard).toEqual([])
  await Promise.resolve()
  expect(heard).toEqual([3])
  store.dispatch(sendToMachine(uploadQueueMachine, 'q', { type: 'cancel' }))
  await settle()
  expect(Object.values(store.getState().machines.upload).map(({ state }) => state)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

describe('a machine outside React', () => {
  it('is started once, however often that is asked for', async () => {
    const world = uploadWorld()
    const { dispatch, types } = startQueue(world, [])
    const input = { ports: world.ports }
    dispatch(startMachine({ id: 'q', machine: uploadQueueMachine, input, mirrors: queueMirrors }))
    expect(types()).toEqual(['uploadQueue/started'])
  })

  it('tells when it begins to be busy and when it has ended', async () => {
    const world = uploadWorld()
    const busy = vi.fn()
    const { settles } = startQueue(world, ['a', 'b'], busy)
    expect(busy.mock.calls).toEqual([[true]])
    await settles()
    expect(busy.mock.calls).toEqual([[true], [false]])
  })

  it('says nothing any more once it has been stopped, and sends nothing', async () => {
    const world = uploadWorld()
    const busy = vi.fn()
    const { dispatch, actions, room } = startQueue(world, ['a'], busy)
    await passUntil(world.clock, () => world.log.includes('ask u1#1'))
    dispatch(stopMachine(uploadQueueMachine, 'q'))
    dispatch(machinesCleared())
    const [sent, started] = [world.log.length, actions.length]
    await settle()
    expect([world.log.length, actions.length]).toEqual([sent, started])
    expect(world.statuses()).toEqual(['UPLOADING'])
    expect(room.actors.get('q')).toBeUndefined()
    expect(busy.mock.calls).toEqual([[true], [false]])
  })

  it('leaves no view of what was given up and removed', async () => {
    const world = uploadWorld()
    const { dispatch, store, settles } = startQueue(world, ['a', 'b'])
    await passUntil(world.clock, () => world.log.includes('ask u1#1'))
    dispatch(sendToMachine(uploadQueueMachine, 'q', { type: 'remove', ids: ['a'] }))
    await settles()
    await settle()
    expect(Object.keys(store.getState().machines.upload)).toEqual(['upload:b'])
  })
})
