/** @vitest-environment jsdom */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { string } from 'yup'
import { tabStored } from '#src/lib/tabStored.ts'

const own = sessionStorage

/** What another tab keeps: it shares what outlives tabs, and nothing else. */
class OtherTab {
  private readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, text: string) => void this.kept.set(key, text)
  removeItem = (key: string) => void this.kept.delete(key)
}

const draft = tabStored(string().defined(), 'draft')
const other = new OtherTab()

function inOtherTab<T>(work: () => T): T {
  vi.stubGlobal('sessionStorage', other)
  try {
    return work()
  } finally {
    vi.unstubAllGlobals()
  }
}

afterEach(() => {
  localStorage.clear()
  own.clear()
  other.removeItem('draft')
})

describe('what a tab keeps', () => {
  it('is its own while another tab writes', () => {
    draft.write('mine')
    inOtherTab(() => draft.write('theirs'))
    expect([draft.read(), inOtherTab(draft.read)]).toEqual(['mine', 'theirs'])
  })

  it('is there for a tab that is opened later, and gone for it once it is forgotten', () => {
    draft.write('mine')
    expect(inOtherTab(draft.read)).toBe('mine')
    draft.forget()
    expect([draft.read(), inOtherTab(draft.read)]).toEqual([null, null])
  })

  it('is forgotten without what another tab has written after it', () => {
    draft.write('mine')
    inOtherTab(() => draft.write('theirs'))
    draft.forget()
    expect(inOtherTab(draft.read)).toBe('theirs')
    own.removeItem('draft')
    expect(draft.read()).toBe('theirs')
  })
})
