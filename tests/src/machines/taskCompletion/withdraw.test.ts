import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { uploadWorld } from '#tests/support/machines/uploadWorld.ts'

it('a task that is withdrawn is not completed by its last file, until it is submitted again', async () => {
  const world = uploadWorld()
  const file = world.file(4)
  const target = { for: 'task', taskId: 't' } as const
  const jobs = [{ kind: 'file', id: file.id, target, file } as const]
  const input = { taskId: 't', ports: world.ports, jobs, submitted: true }
  const task = createActor(taskCompletionMachine, { input, clock: world.clock }).start()

  task.send({ type: 'withdraw' })
  await waitFor(task, ({ context }) => context.entries.every(({ phase }) => phase === 'up'))
  expect(task.getSnapshot().value).toBe('uploading')
  expect(world.completed).toEqual([])

  task.send({ type: 'submit' })
  await waitFor(task, ({ value }) => value === 'completed')
  expect(world.completed).toEqual(['t'])
})
