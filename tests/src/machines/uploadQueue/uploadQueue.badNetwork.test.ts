import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { uploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import {
  answered,
  noAnswer,
  passUntil,
  settle,
  uploadWorld,
} from '#tests/support/machines/uploadWorld.ts'

/** Each as likely as the other. */
const percent = fc.noBias(fc.integer({ min: 0, max: 99 }))

const sizes = [1, 10, 11, 95, 230]

/** Sends files of these sizes, in chunks of 10 bytes, through what the test makes of the world. */
function send(world: ReturnType<typeof uploadWorld>) {
  const files = sizes.map((size) => world.file(size, { name: `${size}.mp4`, id: `${size}` }))
  const target = { for: 'example' } as const
  const jobs = files.map((file) => ({ kind: 'file', id: file.id, target, file }) as const)
  const { ports, clock } = world
  const input = { ports, jobs, largestSimple: 10 }
  const actor = createActor(uploadQueueMachine, { clock, input }).start()
  const view = () => uploadQueueView(actor.getSnapshot(), 'queue')
  return {
    settles: () => passUntil(clock, () => !view().busy),
    /** As somebody does who tries again until every file is up. */
    async insists() {
      await passUntil(clock, () => !view().busy)
      while (view().entries.some(({ phase }) => phase === 'failed')) {
        actor.send({ type: 'retry' })
        await passUntil(clock, () => !view().busy)
      }
    },
    /** Which bytes storage has of each file that is up, beside those that were sent. */
    pairs: () =>
      [...world.uploads]
        .filter(([, { status }]) => status === 'UPLOADED')
        .map(([id, { file }]) => [world.stored(id), world.sha256(String(file.size))]),
    phases: () => view().entries.map(({ phase }) => phase),
  }
}

const allUp = sizes.map(() => 'up')

describe('every file arrives whole, and nothing is left behind', () => {
  const failures = [noAnswer, () => answered(500), () => answered(403)]

  it.each<[name: string, fails: (step: string, chance: number) => Error | undefined]>([
    [
      'storage answers 500 or 403 or drops the connection for 30 % of all parts',
      (step, chance) => (step === 'sendPart' ? failures[chance % 3]?.() : undefined),
    ],
    [
      'every call may get no answer or a fault of the server',
      (_step, chance) => (chance % 2 ? noAnswer() : answered(502)),
    ],
  ])('when %s', async (_name, fails) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(percent), async (chances) => {
        const world = uploadWorld()
        world.fails((step) => {
          const chance = chances.next().value ?? 99
          return chance < 30 ? fails(step, chance) : undefined
        })
        const { insists, pairs, phases } = send(world)
        await insists()
        expect(phases()).toEqual(allUp)
        expect(pairs()).toHaveLength(sizes.length)
        for (const [stored, sent] of pairs()) expect(stored).toBe(sent)
        expect(world.statuses()).not.toContain('UPLOADING')
      }),
      { seed: 4, numRuns: 25 },
    )
  })

  it('when the network is away for 20 seconds in the middle', async () => {
    const world = uploadWorld()
    const { settles, pairs, phases } = send(world)
    await passUntil(world.clock, () => world.log.length > 20)
    world.goOffline()
    world.clock.increment(20_000)
    await settle()
    const before = world.log.length
    world.clock.increment(60_000)
    await settle()
    expect(world.log).toHaveLength(before)
    world.goOnline()
    await settles()
    expect(phases()).toEqual(allUp)
    for (const [stored, sent] of pairs()) expect(stored).toBe(sent)
  })
})
