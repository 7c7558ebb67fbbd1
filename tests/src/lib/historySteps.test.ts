import { describe, expect, it } from 'vitest'
import { historyStep, type StepState, stepStateOf } from '#src/lib/historySteps.ts'
import { opening, optionalParam, passing, textParam } from '#src/lib/urlParams.ts'

const parts = {
  search: textParam,
  status: optionalParam,
  form: opening(optionalParam),
  drawer: { ...opening(optionalParam), name: 'domain' },
  file: passing(optionalParam),
}

const step = (now: string, next: string, state: StepState | null = null) =>
  historyStep(parts, new URLSearchParams(now), new URLSearchParams(next), state)

const over = (query: string, typing: string | null = null): StepState => ({ over: query, typing })

describe('historyStep', () => {
  it('takes no step where nothing changes', () => {
    expect(step('status=on', 'status=on')).toEqual({ by: 'nothing' })
  })

  it.each([
    ['a filter is chosen', '', 'status=on', over('')],
    ['a filter is chosen anew', 'status=on', 'status=off', over('status=on')],
    ['a filter is taken away', 'status=on', '', over('status=on')],
    ['a page is turned', 'status=on', 'status=on&page=2', over('status=on')],
    ['a drawer is opened', 'status=on', 'status=on&form=new', over('status=on')],
    ['the queue changes with the file', 'file=a', 'status=on', over('file=a')],
  ])('takes a step where %s', (_, now, next, state) => {
    expect(step(now, next)).toEqual({ by: 'push', state })
  })

  it('begins a step with the first letters of a search, goes on in it, and empties it by another', () => {
    const typed = over('', 'search')
    expect(step('page=2', 'search=s')).toEqual({ by: 'push', state: over('page=2', 'search') })
    expect(step('search=s', 'search=summer', typed)).toEqual({ by: 'replace', state: typed })
    expect(step('search=summer', '', typed)).toEqual({
      by: 'push',
      state: over('search=summer', 'search'),
    })
    expect(step('', 'search=w', over('search=summer', 'search'))).toEqual({
      by: 'push',
      state: typed,
    })
  })

  it('takes another step for a search that is changed after a filter was chosen', () => {
    expect(step('search=s&status=on', 'search=summer&status=on', over('search=s'))).toMatchObject({
      by: 'push',
    })
  })

  it('goes back where a drawer closes that a step has opened', () => {
    expect(step('status=on&form=new', 'status=on', over('status=on'))).toEqual({ by: 'back' })
  })

  it.each([
    ['was opened from elsewhere', 'form=new', '', null],
    ['was opened over something else', 'form=new&status=on', 'status=on', over('')],
    ['gives way to another', 'form=new', 'domain=a', over('')],
  ])('takes the place of a drawer that %s', (_, now, next, state) => {
    expect(step(now, next, state)).toEqual({ by: 'replace', state })
  })

  it('takes no step from one file to the next', () => {
    expect(step('file=a', 'file=b', over(''))).toEqual({ by: 'replace', state: over('') })
  })
})

describe('stepStateOf', () => {
  it.each([
    [null, null],
    [{ email: 'jade@example.com' }, null],
    [{ over: 'status=on', typing: null }, over('status=on')],
    [{ over: '', typing: 'search' }, over('', 'search')],
  ])('reads %j', (state, expected) => {
    expect(stepStateOf(state)).toEqual(expected)
  })
})
