import { expect, it } from 'vitest'
import { done, puts, startUpload as start } from '#tests/support/machines/startUpload.ts'
import { passUntil, settle, uploadWorld } from '#tests/support/machines/uploadWorld.ts'

/** The same video of four parts in two windows. The first has come to its second part; the second waits for it. */
async function twoWindows() {
  const world = uploadWorld()
  const video = world.file(35)
  const first = start(world, video)
  await first.sends(2)
  const second = start(world, video)
  // The first one's part is under way for as long as the test says.
  await passUntil(world.clock, () => second.state() === 'awaitingTurn')
  return { world, first, second }
}

it('the second waits, and has the file too when the first has sent it', async () => {
  const { world, first, second } = await twoWindows()
  expect(second.view()).toMatchObject({ state: 'awaitingTurn', busy: true })
  expect(await first.ended).toEqual(done('u1'))
  expect(await second.ended).toEqual(done('u1'))
  expect(puts(world.log)).toEqual(['put u1#1', 'put u1#2', 'put u1#3', 'put u1#4'])
})

it('the second continues when the first is closed, with the parts that are there', async () => {
  const { world, first, second } = await twoWindows()
  await first.sends(3)
  first.close()
  expect(await second.ended).toEqual(done('u1'))
  expect(puts(world.log)).toEqual(['put u1#1', 'put u1#2', 'put u1#3', 'put u1#4'])
  expect(world.stored('u1')).toBe(world.sha256('film.mp4'))
})

it('the second continues while the first is paused, which then waits for it', async () => {
  const { world, first, second } = await twoWindows()
  await first.sends(3)
  first.send({ type: 'pause' })
  await second.sends(3)
  first.send({ type: 'resume' })
  expect(first.state()).toBe('awaitingTurn')
  expect(await second.ended).toEqual(done('u1'))
  expect(await first.ended).toEqual(done('u1'))
  expect(puts(world.log)).toEqual(['put u1#1', 'put u1#2', 'put u1#3', 'put u1#4'])
})

it('the second starts again when the first is cancelled', async () => {
  const { world, first, second } = await twoWindows()
  first.send({ type: 'cancel' })
  expect(await first.ended).toMatchObject({ outcome: 'cancelled' })
  expect(await second.ended).toEqual(done('u2'))
  expect(world.statuses()).toEqual(['ABORTED', 'UPLOADED'])
  expect(world.stored('u2')).toBe(world.sha256('film.mp4'))
})

it('cancelling the second leaves the first alone', async () => {
  const { world, first, second } = await twoWindows()
  second.send({ type: 'cancel' })
  expect(await second.ended).toMatchObject({ outcome: 'cancelled' })
  expect(await first.ended).toEqual(done('u1'))
  expect(world.log).not.toContain('abort u1')
})

it('two files do not wait for each other', async () => {
  const world = uploadWorld()
  const [one, other] = ['one.mp4', 'other.mp4'].map((name) =>
    start(world, world.file(25, { name })),
  )
  await settle()
  expect([one?.state(), other?.state()]).toEqual(['done', 'done'])
})
