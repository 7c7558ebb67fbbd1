import { describe, expect, it } from 'vitest'
import type { Comment } from '#contract/resources/comments.ts'
import { commentGroups } from '#src/features/review/commentList/commentGroups.ts'

const said = (id: string, fields: Partial<Comment> = {}) =>
  ({
    id,
    thread_id: id,
    submission_id: null,
    file_name: null,
    anchor: null,
    resolved: false,
    deleted_at: null,
    ...fields,
  }) as Comment

const onFilm = { submission_id: 'film', file_name: 'pool.mp4' }

const comments = [
  said('1', { ...onFilm, anchor: { time: 9 } }),
  said('2', { ...onFilm, anchor: { time: 3 }, resolved: true }),
  said('3', { ...onFilm, thread_id: '1' }),
  said('4'),
  said('5', { ...onFilm, deleted_at: '2026-11-02T10:00:00.000Z' }),
  said('6', { ...onFilm }),
]

const idsOf = (openOnly: boolean) =>
  commentGroups(comments, openOnly).map(({ fileName, threads }) => [
    fileName,
    threads.map(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]),
  ])

describe('a list of comments', () => {
  it('is by file, in the order of each film, with answers and without what was deleted', () =>
    expect(idsOf(false)).toEqual([
      [null, [['4']]],
      ['pool.mp4', [['6'], ['2'], ['1', '3']]],
    ]))

  it('has only what is open where that is asked for', () =>
    expect(idsOf(true)).toEqual([
      [null, [['4']]],
      ['pool.mp4', [['6'], ['1', '3']]],
    ]))
})
