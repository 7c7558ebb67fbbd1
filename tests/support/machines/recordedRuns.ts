import { vi } from 'vitest'
import { beginImport, sendToImport } from '#src/machines/bridge/csvImports.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { mirror } from '#src/machines/bridge/mirror.ts'
import { sendToMachine, startMachine } from '#src/machines/bridge/startMachine.ts'
import { queueMirrors, taskMirrors } from '#src/machines/bridge/uploadMirrors.ts'
import { landingPageSaveViews, type MachinesState } from '#src/machines/bridge/views.ts'
import type { ImportPorts } from '#src/machines/csvImport/csvImportMachine.ts'
import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import { saveView } from '#src/machines/landingPageSave/saveView.ts'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { away, fakeServer, linkId } from '#tests/src/machines/landingPageSave/fakeServer.ts'
import { filesOf } from '#tests/src/machines/taskCompletion/startTask.ts'
import { machineStore } from './machineStore.ts'
import { answered, settle, uploadWorld } from './uploadWorld.ts'

/** A store that machines run in. */
interface Place {
  readonly store: { readonly getState: () => MachinesState }
  readonly dispatch: MachineDispatch
}

/** Runs machines in a store of their own, which writes down what they tell. */
const recorded = (run: (place: Place) => Promise<void>) => async () => {
  const recorded = machineStore()
  await run(recorded)
  return recorded
}

/** A queue of uploads, of which one is refused a part and tried again, and one is given up. */
export async function runQueue({ store, dispatch }: Place) {
  const world = uploadWorld()
  const machine = uploadQueueMachine
  world.failsNext('sendPart', answered(403))
  const input = { ports: world.ports, jobs: filesOf(world, ['a', 'b']), largestSimple: 10 }
  dispatch(startMachine({ id: 'examples', machine, input, mirrors: queueMirrors }))
  dispatch(sendToMachine(machine, 'examples', { type: 'cancel', ids: ['b'] }))
  await vi.waitFor(() => {
    if (store.getState().machines.uploadQueue['examples']?.busy !== false) throw new Error('busy')
  })
}

/** A text that is written for an item: `i1`. */
const caption: Job = {
  kind: 'text',
  id: 'text',
  text: { id: 'text', taskId: 't1', itemId: 'i1', name: 'caption.txt', text: 'By the pool' },
}

/** A task with files and a text: cut off from the network, back again, handed in and taken back. */
export async function runTask({ store, dispatch }: Place) {
  const world = uploadWorld()
  const [id, machine] = ['task:t1', taskCompletionMachine] as const
  const reaches = (state: string) =>
    vi.waitFor(() => {
      if (store.getState().machines.taskCompletion[id]?.state !== state) throw new Error(state)
    })
  const jobs = [...filesOf(world, ['a', 'b']), caption]
  const input = { taskId: 't1', ports: world.ports, jobs, largestSimple: 10 }
  world.goOffline()
  dispatch(startMachine({ id, machine, input, mirrors: taskMirrors }))
  await settle()
  dispatch(sendToMachine(machine, id, { type: 'handIn' }))
  await reaches('offline')
  world.goOnline()
  await reaches('completed')
  dispatch(sendToMachine(machine, id, { type: 'takeBack' }))
  await reaches('open')
}

/** The save of a new page with a picture, which breaks off and is gone on with. */
export async function runSave({ store, dispatch }: Place) {
  const server = fakeServer()
  const [id, machine] = [`page:${linkId}`, landingPageSaveMachine] as const
  const mirrors = [mirror({ machine, views: landingPageSaveViews, view: saveView })]
  const wanted = {
    ...pageWith(link('fake-id-1', null, 'Shop'), link('fake-id-2', null, 'Blog')),
    avatar: { file: 'file-1', type: 'image/png' },
  }
  const reaches = (status: string) =>
    vi.waitFor(() => {
      if (store.getState().machines.landingPageSave[id]?.status !== status) throw new Error(status)
    })
  server.fails('createItems', away)
  const input = { ports: server.ports, linkId, base: null, wanted }
  dispatch(startMachine({ id, machine, input, mirrors }))
  await reaches('FAILED')
  dispatch(sendToMachine(machine, id, { type: 'retry', wanted }))
  await reaches('SAVED')
}

/** An import of a line that is refused, and then taken. */
export async function runImport({ store, dispatch }: Place) {
  const id = 'creators'
  const refusals = [{ code: 'CONFLICT_OF_NAMES', message: 'Jade is taken', metadata: {} }]
  const reaches = (state: string) =>
    vi.waitFor(() => {
      if (store.getState().machines.csvImport[id]?.state !== state) throw new Error(state)
    })
  const ports: ImportPorts<{ name: string }> = {
    readColumns: async () => [{ name: 'Who', samples: ['Jade'], field: 'name' }],
    readLines: async () => ({ records: [{ line: 2, fields: { name: 'Jade' } }], unused: [] }),
    understand: () => ({
      lines: [{ number: 2, line: { name: 'Jade' } }],
      wrong: [],
      unused: [],
    }),
    check: async (file) => ({
      file,
      unchanged: 0,
      adding: 1,
      tooMany: 0,
      left: null,
      missing: [],
    }),
    send: async () => {
      const refusal = refusals.pop()
      if (refusal) throw refusal
      return { recorded: 1, unchanged: 0 }
    },
    saveWrong: () => {},
  }
  dispatch(beginImport(id, { name: 'creators.csv', required: ['name'], ports }))
  await reaches('ready')
  dispatch(sendToImport(id, { type: 'send' }))
  await reaches('failed')
  dispatch(sendToImport(id, { type: 'send' }))
  await reaches('done')
}

export const recordImport = recorded(runImport)
export const recordQueue = recorded(runQueue)
export const recordTask = recorded(runTask)
export const recordSave = recorded(runSave)
