import { expect, it } from 'vitest'
import { receiptOf, sentAt } from '#src/features/portal/receipt/receiptOf.ts'
import { item, submission, taskOf } from '#tests/src/features/portal/sentFiles.ts'

const photos = item('photos', 2)
const film = item('film', 1)

it('says how many files were sent, seen, asked for again and approved, and when', () => {
  const files = [
    submission('s1', {
      received_at: '2026-07-01T10:00:00.000Z',
      first_seen_at: '2026-07-02T09:00:00.000Z',
      review: 'APPROVED',
      reviewed_at: '2026-07-02T09:05:00.000Z',
    }),
    submission('s2', {
      item_id: 'film',
      received_at: '2026-07-01T12:00:00.000Z',
      first_seen_at: '2026-07-02T08:00:00.000Z',
      review: 'CHANGES_REQUESTED',
      reviewed_at: '2026-07-02T08:10:00.000Z',
    }),
    submission('s3', { received_at: '2026-07-01T11:00:00.000Z' }),
  ]
  const { parts, ...counted } = receiptOf(taskOf(files), [photos, film])
  expect(counted).toEqual({
    sent: { count: 3, at: '2026-07-01T12:00:00.000Z' },
    seen: { count: 2, at: '2026-07-02T09:00:00.000Z' },
    changes: { count: 1, at: '2026-07-02T08:10:00.000Z' },
    approved: { count: 1, at: '2026-07-02T09:05:00.000Z' },
  })
  expect(parts.map(({ item, files: own }) => [item?.id, own.map(({ id }) => id)])).toEqual([
    ['photos', ['s1', 's3']],
    ['film', ['s2']],
  ])
})

it('counts nothing that has not come', () => {
  const files = [submission('s1', { status: 'UPLOADING' }), submission('s2', { status: 'FAILED' })]
  expect(receiptOf(taskOf(files), [photos])).toEqual({
    sent: { count: 0, at: null },
    seen: { count: 0, at: null },
    changes: { count: 0, at: null },
    approved: { count: 0, at: null },
    parts: [],
  })
})

it('shows what was sent for an item that is asked for no more with what was sent for the task', () => {
  const files = [submission('s1', { item_id: 'gone' }), submission('s2', { item_id: null })]
  const { parts } = receiptOf(taskOf(files), [photos])
  expect(parts.map(({ item, files: own }) => [item, own.length])).toEqual([[null, 2]])
})

it('knows of a file that came before that was noted only when it was begun', () => {
  const file = submission('s1', { created_at: '2026-06-01T00:00:00.000Z' })
  expect(sentAt(file)).toBe('2026-06-01T00:00:00.000Z')
  expect(receiptOf(taskOf([file]), []).sent).toEqual({ count: 1, at: sentAt(file) })
})
