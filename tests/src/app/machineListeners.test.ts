import { afterEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { startMachine } from '#src/machines/bridge/startMachine.ts'
import { queueMirrors } from '#src/machines/bridge/uploadMirrors.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { settle, uploadWorld } from '#tests/support/machines/uploadWorld.ts'

afterEach(() => vi.restoreAllMocks())

it('machines end with the session of the person they worked for', async () => {
  const world = uploadWorld()
  const file = world.file(100)
  const jobs = [{ kind: 'file', id: file.id, target: { for: 'example' }, file } as const]
  const { store, outside } = createTestStore()
  const input = { ports: world.ports, jobs, largestSimple: 10 }
  store.dispatch(
    startMachine({ id: 'q', machine: uploadQueueMachine, input, mirrors: queueMirrors }),
  )
  expect(Object.keys(store.getState().machines.upload)).toEqual(['upload:film.mp4'])

  store.dispatch(api.util.resetApiState())
  await settle()
  expect(store.getState().machines).toEqual({
    landingPageSave: {},
    signIn: {},
    upload: {},
    textSubmission: {},
    uploadQueue: {},
    taskCompletion: {},
    csvImport: {},
    pictureUpload: {},
    requestCompile: {},
  })
  const sent = world.log.length
  await settle()
  expect(world.log).toHaveLength(sent)
  expect(outside.whileBusy.mock.calls).toEqual([[true], [false]])
})
