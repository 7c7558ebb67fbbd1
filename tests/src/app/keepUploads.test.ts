import { beforeEach, describe, expect, it } from 'vitest'
import { keepUploads } from '#src/app/keepUploads.ts'
import { allUploadsForgotten } from '#src/machines/bridge/rememberedUploads.ts'
import { selectInterrupted } from '#src/machines/bridge/uploadSelectors.ts'
import { uploadViews } from '#src/machines/bridge/views.ts'
import type { UploadView } from '#src/machines/upload/uploadView.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

beforeEach(() => localStorage.clear())

const video: UploadView = {
  id: 'upload:f1',
  state: 'askingForPart',
  busy: true,
  kind: 'chunked',
  target: { for: 'task', taskId: 't1' },
  file: { id: 'f1', name: 'film.mp4', type: 'video/mp4', size: 120_000_000, lastModified: 5 },
  sizeMb: 114.44,
  uploadId: 'u1',
  progress: 43,
  sentBytes: 52_428_800,
  pauseCost: 0,
  bytesPerSecond: 0,
  partsDone: [1],
  parts: 3,
  part: 2,
  attempt: 0,
  retryAt: null,
  trouble: null,
  error: null,
}

const remembered = {
  uploadId: 'u1',
  target: { for: 'task', taskId: 't1' },
  file: { name: 'film.mp4', type: 'video/mp4', size: 120_000_000, lastModified: 5 },
  partsDone: 1,
  parts: 3,
}

/** A page that has just been loaded. */
function load(now = 0) {
  const { store } = createTestStore({ here: '/portal' })
  keepUploads(store, () => now)
  /** What is told in one burst is written when that is over. */
  const tell = async (change: Partial<UploadView>) => {
    store.dispatch(uploadViews.transition('partSent', { ...video, ...change }, false))
    await Promise.resolve()
  }
  return { store, tell, interrupted: () => selectInterrupted(store.getState(), 't1') }
}

const week = 7 * 24 * 60 * 60_000

describe('an upload in chunks that a reload interrupts', () => {
  it('is offered again afterwards, to its own task', async () => {
    const before = load()
    await before.tell({})
    expect(before.interrupted()).toEqual([])

    const { interrupted, store } = load(week - 1)
    expect(interrupted()).toEqual([remembered])
    expect(selectInterrupted(store.getState(), 't2')).toEqual([])
  })

  it('is offered with the parts that it had last', async () => {
    const before = load()
    await before.tell({})
    await before.tell({ partsDone: [1, 2] })
    expect(load().interrupted()).toEqual([{ ...remembered, partsDone: 2 }])
  })

  it('is not offered any more while it continues', async () => {
    await load().tell({})
    const { tell, interrupted } = load()
    await tell({})
    expect(interrupted()).toEqual([])
  })

  it.each(['done', 'failed', 'cancelled'] as const)(
    'is not offered once it is %s',
    async (state) => {
      const before = load()
      await before.tell({})
      await before.tell({ state })
      expect(localStorage).toHaveLength(0)
      expect(load().interrupted()).toEqual([])
    },
  )

  it('is not offered after a week, when the server has given it up', async () => {
    await load().tell({})
    expect(load(week).interrupted()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('is not offered to anyone who comes after a logout', async () => {
    const before = load()
    await before.tell({})
    before.store.dispatch(allUploadsForgotten())
    await Promise.resolve()
    expect(load().interrupted()).toEqual([])
  })
})

it('a file in one piece is not remembered: it starts again', async () => {
  await load().tell({ kind: 'simple' })
  expect(load().interrupted()).toEqual([])
})

it('what others have written under our keys is tidied away', async () => {
  localStorage.setItem('greenroom.upload.1.u7', 'not JSON')
  localStorage.setItem('greenroom.upload.1.u8', '{"at":0,"upload":{}}')
  expect(load().interrupted()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('two tabs keep what each of them sends', async () => {
  const [one, other] = [load(), load()]
  await one.tell({})
  await other.tell({ uploadId: 'u2' })
  await one.tell({ partsDone: [1, 2] })
  expect(load().interrupted()).toMatchObject([{ uploadId: 'u1', partsDone: 2 }, { uploadId: 'u2' }])
})

describe('an upload that another window sends', () => {
  /** What the browser tells this window after another has written. */
  const written = (key: string, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  const key = 'greenroom.upload.1.u1'
  const partsDone = ({ store }: ReturnType<typeof load>) =>
    store.getState().rememberedUploads['u1']?.partsDone

  it('is known with the parts that have come, and is not written back', () => {
    const here = load()
    written(key, JSON.stringify({ at: 0, upload: { ...remembered, partsDone: 2 } }))
    expect(partsDone(here)).toBe(2)
    expect(localStorage.getItem(key)).toBeNull()
  })

  it('is forgotten when it has come', () => {
    const here = load()
    written(key, JSON.stringify({ at: 0, upload: remembered }))
    written(key, null)
    expect(partsDone(here)).toBeUndefined()
  })
})
