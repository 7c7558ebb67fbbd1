import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  type PicturePorts,
  pictureUploadMachine,
} from '#src/machines/pictureUpload/pictureUploadMachine.ts'
import { pictureUploadView } from '#src/machines/pictureUpload/pictureUploadView.ts'

/** What was done for a picture, and how that looked, until it ended. */
async function upload(ports: Partial<PicturePorts>) {
  const done: unknown[] = []
  const actor = createActor(pictureUploadMachine, {
    input: {
      picture: { name: 'logo.png', type: 'image/png', size: 7 },
      ports: {
        begin: async ({ name }) => {
          done.push(['begin', name])
          return { id: 'u1', object_upload_url: '/put' }
        },
        send: async (url) => {
          done.push(['send', url])
          return 200
        },
        complete: async (id) => {
          done.push(['complete', id])
          return { logo: '/logo' }
        },
        ended: (failure) => done.push(['ended', failure?.message]),
        failedToBegin: 'Not begun',
        failedToSend: 'Not sent',
        ...ports,
      },
    },
  })
  const states: string[] = []
  actor.subscribe((snapshot) => {
    const { state, busy } = pictureUploadView(snapshot, 'logo')
    states.push(busy ? `${state}…` : state)
  })
  actor.start()
  await waitFor(actor, ({ status }) => status === 'done')
  return { done, states }
}

it('a picture is begun, sent and completed', async () => {
  const { done, states } = await upload({})
  expect(states).toEqual(['beginning…', 'sending…', 'completing…', 'done'])
  expect(done).toEqual([
    ['begin', 'logo.png'],
    ['send', '/put'],
    ['complete', 'u1'],
    ['ended', undefined],
  ])
})

it('a picture that storage does not get is not completed', async () => {
  const { done, states } = await upload({ send: async () => 0 })
  expect(states.at(-1)).toBe('failed')
  expect(done).toEqual([
    ['begin', 'logo.png'],
    ['ended', 'Not sent'],
  ])
})
