import { describe, expect, it } from 'vitest'
import type { Comment } from '#contract/resources/comments.ts'
import { maxPoints } from '#contract/rules/commentAnchor.ts'
import {
  type Drawing,
  drawingInMiddle,
  drawnTo,
  isWhole,
  moved,
  pointIn,
} from '#src/features/comments/shared/drawing.ts'
import { filmTime } from '#src/features/comments/shared/filmTime.ts'
import { mentionsIn } from '#src/features/comments/shared/mentionsIn.ts'
import { momentFrames, momentTime } from '#src/features/comments/shared/momentWords.ts'
import { threadsOf } from '#src/features/comments/shared/threads.ts'

describe('a moment of a film', () => {
  it.each([
    [0, '0:00'],
    [42.083, '0:42.083'],
    [59.9996, '1:00'],
    [3_723.5, '1:02:03.5'],
  ])('%d is %s', (seconds, text) => expect(filmTime(seconds)).toBe(text))
})

describe('a moment of a film whose rate is constant', () => {
  const rate = { numerator: 30_000, denominator: 1001 }

  it('is timecode with its frame, and says where that may be one off', () => {
    const exact = { time: 60.06, exact: true }
    expect([momentTime(exact, rate), momentFrames(exact, rate)]).toEqual([
      '00:01:00;02',
      'Frame 1800',
    ])
    const range = { time: 59.993, end_time: 60.093, exact: false }
    expect([momentTime(range, rate), momentFrames(range, rate)]).toEqual([
      '00:00:59;28 – 00:01:00;03',
      'Frames 1798 to 1801 ±1',
    ])
    expect(momentFrames(exact, rate, true)).toBe('Frame 1800 ±1')
  })

  it('is minutes and seconds where it varies', () => {
    expect(momentTime({ time: 60.06, exact: true }, null)).toBe('1:00.06')
    expect(momentFrames({ time: 60.06, exact: true }, null)).toBe('')
    expect(momentFrames({ time: 60.06, exact: false }, null)).toBe('±1 frame')
  })
})

describe('a drawing', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }

  it('is in shares of what it is drawn on, and ends at its edges', () => {
    expect(pointIn(box, { clientX: 150, clientY: 125 })).toEqual({ x: 0.25, y: 0.75 })
    expect(pointIn(box, { clientX: 0, clientY: 900 })).toEqual({ x: 0, y: 1 })
  })

  it('of a line that becomes too long keeps its course', () => {
    let line: Drawing = { shape: 'FREEHAND', points: [] }
    for (let place = 0; place <= 2_000; place += 1) {
      line = drawnTo(line, { x: place / 2_000, y: 0 })
      expect(line.points.length).toBeLessThanOrEqual(maxPoints)
    }
    expect(line.points[0]).toEqual({ x: 0, y: 0 })
    expect(line.points.length).toBeGreaterThan(maxPoints / 4)
    expect(line.points.at(-1)?.x).toBeGreaterThan(0.99)
  })

  it('takes a way, unless it is a point', () => {
    const here = { x: 0.5, y: 0.5 }
    expect(isWhole({ shape: 'POINT', points: [here] })).toBe(true)
    expect(isWhole({ shape: 'BOX', points: [here, here] })).toBe(false)
    expect(isWhole(drawnTo({ shape: 'ARROW', points: [here] }, { x: 0.6, y: 0.5 }))).toBe(true)
  })

  it('goes on by keys', () => {
    const arrow = moved(drawingInMiddle('ARROW'), { x: 0.05, y: -0.2 })
    expect(arrow.points).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 0.65, y: 0.4 },
    ])
    expect(moved(drawingInMiddle('POINT'), { x: 0.6, y: 0 }).points).toEqual([{ x: 1, y: 0.5 }])
  })
})

describe('who is mentioned', () => {
  const people = [
    { id: '1', side: 'USER' as const, name: 'Ana' },
    { id: '2', side: 'USER' as const, name: 'Ana Silva' },
    { id: '3', side: 'USER' as const, name: '' },
  ]

  it('is whose whole name stands after an @', () => {
    expect(mentionsIn('See @Ana Silva.', people)).toEqual(['2'])
    expect(mentionsIn('@Ana and @Ana Silva', people).toSorted()).toEqual(['1', '2'])
    expect(mentionsIn('Ana, or mail ana@example.com', people)).toEqual([])
  })
})

describe('threads', () => {
  const said = (id: string, thread_id = id) => ({ id, thread_id }) as Comment

  it('stand as they come, with their answers in order, also without what these answer', () => {
    const found = threadsOf([said('5', '3'), said('4'), said('3'), said('2', '1')])
    expect(
      found.map(({ id, root, answers }) => [id, root?.id, answers.map((one) => one.id)]),
    ).toEqual([
      ['3', '3', ['5']],
      ['4', '4', []],
      ['1', undefined, ['2']],
    ])
  })
})
