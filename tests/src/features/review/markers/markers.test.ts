import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Comment } from '#contract/resources/comments.ts'
import { markersFile } from '#src/features/review/markers/markersFile.ts'

const expected = (name: string) => readFileSync(join(import.meta.dirname, 'expected', name), 'utf8')

const said = (text: string, anchor: Comment['anchor'], other: Partial<Comment> = {}) =>
  ({
    text,
    anchor,
    author_name: 'Anna',
    resolved: false,
    deleted_at: null,
    created_at: '2026-11-02T09:30:00.000Z',
    ...other,
  }) as Comment

const at = (time: number) => ({ time, exact: true })

const ntsc = { numerator: 30_000, denominator: 1001 }
const pal = { numerator: 25, denominator: 1 }

const ofPool = [
  said('Logo & "sale"\n<here>\u0007 now', at(60.06)),
  said(
    'Slower | here',
    { ...at(59.993), end_time: 60.093 },
    { author_name: 'Jade', resolved: true },
  ),
  said('Of the whole file', null),
  said('', at(3), { deleted_at: '2026-11-02T10:00:00.000Z' }),
]
const pool = { name: 'pool.mp4', frame_rate: ntsc, duration_seconds: 120 }

const ofLake = [said('End earlier', at(9.96)), said('Begin later', at(0))]
const lake = { name: 'lake.webm', frame_rate: pal, duration_seconds: 10 }

describe('markers for editors', () => {
  it.each([
    { file: '29.97-drop-frame', film: pool, comments: ofPool, name: 'pool' },
    { file: '25', film: lake, comments: ofLake, name: 'lake' },
  ])(
    'at $file are those that were written by hand, as EDL and FCPXML',
    ({ file, film, comments, name }) => {
      const edl = markersFile(film, comments, 'edl')
      expect(edl?.name).toBe(`${name}.edl`)
      expect(edl?.text.replaceAll('\r\n', '\n')).toBe(expected(`${file}.edl`))
      expect(edl?.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(markersFile(film, comments, 'fcpxml')).toEqual({
        name: `${name}.fcpxml`,
        type: 'application/xml',
        text: expected(`${file}.fcpxml`),
      })
    },
  )

  it('make a project at least as long as they reach', () => {
    const unknown = { ...lake, duration_seconds: null }
    expect(markersFile(unknown, ofLake, 'fcpxml')?.text).toContain('duration="250/25s"')
  })

  it('are none where no comment is at a moment, and at a rate that the format does not have', () => {
    expect(markersFile(pool, ofPool.slice(2), 'csv')).toBeUndefined()
    expect(markersFile({ ...lake, frame_rate: null }, ofLake, 'fcpxml')).toBeUndefined()
    const half = { ...lake, frame_rate: { numerator: 25, denominator: 2 } }
    expect(markersFile(half, ofLake, 'edl')).toBeUndefined()
  })

  it('are a table by time, and by frame where the rate is constant', () => {
    expect(markersFile(pool, ofPool, 'csv')?.text.split('\r\n')).toEqual([
      'Seconds,Until,Frame,Last frame,Timecode,Last timecode,Exact,Comment,Author,Done,Added',
      '59.993,60.093,1798,1801,"00:00:59;28","00:01:00;03",Yes,Slower | here,Jade,Yes,2026-11-02T09:30:00.000Z',
      expect.stringMatching(/^60\.06,,1800,,"00:01:00;02",,Yes,/),
      '',
    ])
    const varies = { ...pool, frame_rate: null }
    expect(markersFile(varies, ofPool.slice(1, 2), 'csv')?.text).toContain(
      '59.993,60.093,,,,,Yes,Slower | here',
    )
  })
})
