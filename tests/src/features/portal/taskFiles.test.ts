import { describe, expect, it } from 'vitest'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { completes, filesByItem, missingFiles } from '#src/features/portal/taskFiles.ts'
import { uploading } from './uploading.ts'

const submission = (id: string, change: Partial<Submission>): Submission => ({
  id,
  request_id: 'r',
  task_id: 't',
  creator_id: 'c',
  item_id: 'photos',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 10,
  status: 'UPLOADED',
  review: 'PENDING',
  review_message: '',
  preview_url: null,
  thumbnail_url: null,
  created_at: '2026-07-01T00:00:00Z',
  updated_at: '2026-07-01T00:00:00Z',
  ...change,
})

const item = (id: string, quantity: number): RequestItem => ({
  id,
  quantity,
  request_id: 'r',
  title: id,
  kind: 'PHOTO',
  position: 0,
  attributes: [],
  examples: [],
  submissions: [],
  created_at: '2026-07-01T00:00:00Z',
  updated_at: '2026-07-01T00:00:00Z',
})

const idsOf = ({ sent, uploads, interrupted }: ReturnType<ReturnType<typeof filesByItem>>) => ({
  sent: sent.map(({ id }) => id),
  uploads: uploads.map(({ id }) => id),
  interrupted: interrupted.map(({ id }) => id),
})

describe('the files of an item', () => {
  it('are shown once: on their way, then as sent; what nobody sends on has broken off', () => {
    const filesOf = filesByItem(
      [
        submission('s1', {}),
        submission('s2', { status: 'UPLOADING' }),
        submission('s3', { status: 'UPLOADING' }),
        submission('s4', { status: 'FAILED' }),
        submission('s5', { status: 'ABORTED' }),
        submission('s6', { item_id: null }),
      ],
      [
        uploading({ id: 'f1', phase: 'up', uploadId: 's1' }),
        uploading({ id: 'f2', uploadId: 's2' }),
        uploading({ id: 'f7', phase: 'up', uploadId: 's7' }),
        uploading({ id: 'f8', phase: 'cancelled' }),
        uploading({ id: 'f9', target: { for: 'item', itemId: 'film', taskId: 't' } }),
      ],
    )
    expect(idsOf(filesOf('photos'))).toEqual({
      sent: ['s1'],
      uploads: ['f2', 'f7'],
      interrupted: ['s3', 's4'],
    })
    expect(idsOf(filesOf('film'))).toEqual({ sent: [], uploads: ['f9'], interrupted: [] })
    expect(idsOf(filesOf(null))).toEqual({ sent: ['s6'], uploads: [], interrupted: [] })
  })
})

describe('what is missing', () => {
  const items = [item('photos', 2), item('film', 1)]
  const filesOf = filesByItem(
    [submission('s1', {}), submission('s2', { review: 'CHANGES_REQUESTED' })],
    [uploading({ id: 'f1' })],
  )

  it('is what has not come, or was asked for again', () => {
    expect(missingFiles(items, filesOf, 'sent')).toEqual(['photos', 'film'])
  })

  it('is less by what is on its way', () => {
    expect(missingFiles(items, filesOf, 'on their way too')).toEqual(['film'])
  })
})

it.each([
  ['the last file', ['film'], 'film', 1, true],
  ['more than what lacks', ['film'], 'film', 3, true],
  ['one of two that lack', ['film', 'film'], 'film', 1, false],
  ['a file of another item', ['film'], 'photos', 1, false],
  ['one where two items lack', ['photos', 'film'], 'film', 2, false],
  ['one more, when nothing lacks', [], 'film', 1, false],
])('%s: whether it completes what is asked for', (_, missing, itemId, count, expected) => {
  expect(completes(missing, itemId, count)).toBe(expected)
})
