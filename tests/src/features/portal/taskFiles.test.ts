import { describe, expect, it } from 'vitest'
import type { Submission } from '#contract/resources/submissions.ts'
import {
  filesByItem,
  missingFiles,
  missingText,
  outstandingHere,
  unsentText,
  withoutUnsent,
} from '#src/features/portal/taskFiles.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import { item, submission } from './sentFiles.ts'
import { uploading } from './uploading.ts'

/** No other window sends anything. */
const nowhere = () => false

const idsOf = ({ sent, uploads, interrupted }: ReturnType<ReturnType<typeof filesByItem>>) => ({
  sent: sent.map(({ id }) => id),
  uploads: uploads.map(({ id }) => id),
  interrupted: interrupted.map(({ id }) => id),
})

it('the files of an item are shown once: on their way, then as sent; what nobody sends on has broken off', () => {
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
    nowhere,
  )
  expect(idsOf(filesOf('photos'))).toEqual({
    sent: ['s1'],
    uploads: ['f2', 'f7'],
    interrupted: ['s3', 's4'],
  })
  expect(idsOf(filesOf('film'))).toEqual({ sent: [], uploads: ['f9'], interrupted: [] })
  expect(idsOf(filesOf(null))).toEqual({ sent: ['s6'], uploads: [], interrupted: [] })
})

it('what another window sends is shown as that: it has not broken off, is not missing, and is waited for', () => {
  const sent = ['s1', 's2'].map((id) => submission(id, { status: 'UPLOADING' }))
  const elsewhere = (id: string) => id === 's1'
  const filesOf = filesByItem(sent, [], elsewhere)
  expect(filesOf('photos').elsewhere.map(({ id }) => id)).toEqual(['s1'])
  expect(idsOf(filesOf('photos'))).toEqual({ sent: [], uploads: [], interrupted: ['s2'] })
  expect(missingFiles([item('photos', 2)], filesOf)).toMatchObject([{ count: 1 }])
  expect(outstandingHere(sent, [], elsewhere)).toEqual({ sending: 1, missing: 1 })
})

describe('what is missing', () => {
  const items = [item('photos', 2), item('film', 1), item('caption', 1)]
  const sent = [submission('s1', {}), submission('s2', { review: 'CHANGES_REQUESTED' })]
  const missing = (...uploads: readonly FileProgress[]) =>
    missingFiles(items, filesByItem(sent, uploads, nowhere)).map(({ item: { id }, count }) => [
      id,
      count,
    ])
  const video = uploading({ id: 'f2', target: { for: 'item', itemId: 'film', taskId: 't' } })

  it('is what has not come, or was asked for again', () => {
    expect(missing()).toEqual([
      ['photos', 1],
      ['film', 1],
      ['caption', 1],
    ])
  })

  it('is less by what is on its way', () => {
    expect(missing(uploading({ id: 'f1' }), { ...video, phase: 'paused' })).toEqual([
      ['caption', 1],
    ])
  })

  it('is not less by what could not be sent', () => {
    expect(missing(uploading({ id: 'f1', phase: 'failed' }))).toHaveLength(3)
  })

  it('does not count a text twice that has come', () => {
    const target = { for: 'item', itemId: 'photos', taskId: 't' } as const
    expect(missing(uploading({ id: 's1', kind: 'text', phase: 'up', target }))).toHaveLength(3)
  })

  it.each([
    [[['Voice note', 1, 1]], '“Voice note” is missing.'],
    [
      [
        ['Voice note', 1, 1],
        ['Caption', 1, 1],
      ],
      '“Voice note” and “Caption” are missing.',
    ],
    [[['By the pool', 3, 1]], '“By the pool” (1 of 3 photos) is missing.'],
    [
      [
        ['By the pool', 3, 2],
        ['Portraits', 2, 2],
        ['Film', 1, 1],
      ],
      '“By the pool” (2 of 3 photos), “Portraits” (2 photos), and “Film” are missing.',
    ],
  ] as const)('is said by name: %j', (lacks, sentence) => {
    const found = lacks.map(([title, quantity, count]) => ({
      item: { ...item(title, quantity), title },
      count,
    }))
    expect(missingText(found)).toBe(sentence)
  })
})

it('a file that waits for its turn has not broken off, though the server was told of it', () => {
  const waiting = uploading({ id: 'f1', phase: 'waiting', name: 's1.jpg', size: 10 })
  const filesOf = filesByItem([submission('s1', { status: 'UPLOADING' })], [waiting], nowhere)
  expect(idsOf(filesOf('photos'))).toEqual({ sent: [], uploads: ['f1'], interrupted: [] })
})

describe('what a task waits for', () => {
  const files = ['s1', 's2'].map((id) => submission(id, { status: 'UPLOADING' }))

  it.each([
    ['nothing on this page', [], { sending: 0, missing: 2 }],
    ['one of them', [uploading({ uploadId: 's1' })], { sending: 1, missing: 1 }],
    [
      'one, while the other waits for its turn',
      [uploading({ uploadId: 's1' }), uploading({ phase: 'waiting', name: 's2.jpg', size: 10 })],
      { sending: 2, missing: 0 },
    ],
    [
      'one that is paused, and one that failed',
      [
        uploading({ uploadId: 's1', phase: 'paused' }),
        uploading({ uploadId: 's2', phase: 'failed', step: 'parked' }),
      ],
      { sending: 0, missing: 2 },
    ],
  ] as const)('is being sent only if this page sends it: %s', (_what, uploads, outstanding) => {
    expect(outstandingHere([...files, submission('s3', {})], uploads, nowhere)).toEqual(outstanding)
  })
})

it('a text that is written and not sent is named once', () => {
  const caption = item('Caption', 1)
  const notes = item('Notes', 2)
  expect(unsentText([caption])).toBe('“Caption” is written but not sent. Choose “Send text” first.')
  expect(unsentText([caption, notes])).toBe(
    '“Caption” and “Notes” are written but not sent. Choose “Send text” first.',
  )
  const missing = [
    { item: caption, count: 1 },
    { item: notes, count: 2 },
    { item: item('Film', 1), count: 1 },
  ]
  const named = withoutUnsent(missing, [caption, notes]).map(({ item: { title } }) => title)
  expect(named).toEqual(['Notes', 'Film'])
})

it('a file is being replaced once a new version of it was chosen, until that has failed', () => {
  const first = submission('s1', { review: 'CHANGES_REQUESTED' })
  const next = { version: 2, version_of: 's1', replaces_id: 's1' }
  const replacing = (
    sent: readonly Submission[],
    uploads: readonly FileProgress[] = [],
  ): readonly string[] => [...filesByItem(sent, uploads, nowhere)('photos').replacing]
  const chosen = {
    target: { for: 'item', itemId: 'photos', taskId: 't', replacesId: 's1' },
  } as const
  expect(replacing([first])).toEqual([])
  expect(replacing([first], [uploading(chosen)])).toEqual(['s1'])
  expect(replacing([first], [uploading({ ...chosen, phase: 'failed' })])).toEqual([])
  expect(replacing([first, submission('s2', { ...next, status: 'UPLOADING' })])).toEqual(['s1'])
  expect(replacing([first, submission('s2', next)])).toEqual(['s1'])
  expect(replacing([first, submission('s2', { ...next, status: 'FAILED' })])).toEqual([])
})
