import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  forgetAllDrafts,
  forgetDraft,
  keepDraft,
  keptDraft,
} from '#src/features/landingPages/draft/draftStorage.ts'
import { link, pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const stored = pageWith({ ...link('a', 0), source: 'STORED' }, link('b', 1))
const base = { id: 'page-1', version: 3, configuration: stored, pictures: {} }
const upload = { file: 'file-1', type: 'image/png' }

describe('a draft that outlives a reload', () => {
  it('is as it was, and names the files that were chosen', () => {
    const [a, b] = stored.items
    const page = {
      ...pageWith(
        ...[b, a].flatMap((item) => (item ? [{ ...item, source: upload }] : [])),
        link('fake-id-1', null, 'New'),
      ),
      avatar: upload,
    }
    keepDraft('link-1', base, page)
    expect(keptDraft('link-1')).toEqual({
      version: 4,
      base,
      page,
    })
  })

  it('is of its link alone, until it is forgotten', () => {
    keepDraft('link-1', base, stored)
    expect(keptDraft('link-2')).toBeNull()
    forgetDraft('link-1')
    expect(keptDraft('link-1')).toBeNull()
  })

  it('is not found by the next person at this browser', async () => {
    localStorage.setItem('other', 'stays')
    keepDraft('link-1', base, stored)
    keepDraft('link-2', null, stored)
    await forgetAllDrafts()
    expect(Object.keys(localStorage)).toEqual(['other'])
  })

  it.each(['', '{', '7', '{"version":1}'])('is passed over when it reads %o', (text) => {
    localStorage.setItem('greenroom.pageDraft.link-1', text)
    expect(keptDraft('link-1')).toBeNull()
  })

  it('is given up when the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepDraft('link-1', base, stored)
    expect(keptDraft('link-1')).toBeNull()
  })
})
