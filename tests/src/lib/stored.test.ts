/** @vitest-environment jsdom */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { number, object, string } from 'yup'
import { forgetStored, storedJson, storedKeys, storedText } from '#src/lib/stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const place = object({ name: string().defined(), size: number().required() })
const stored = storedJson(place, 'place')

describe('JSON that a browser keeps', () => {
  it('comes back as it was, until it is forgotten', () => {
    expect(stored.write({ name: '', size: 3 })).toBe(true)
    expect(stored.read()).toEqual({ name: '', size: 3 })
    stored.forget()
    expect(stored.read()).toBeNull()
  })

  it.each(['', '{', 'null', '7', '"place"', '{"name":"x"}', '{"name":"x","size":"3"}'])(
    'is none when it reads %o',
    (text) => {
      localStorage.setItem('place', text)
      expect(stored.read()).toBeNull()
    },
  )

  it('may stand in the storage of the tab', () => {
    const ofTab = storedText('mark', () => sessionStorage)
    ofTab.write('here')
    expect([sessionStorage.getItem('mark'), localStorage.getItem('mark')]).toEqual(['here', null])
  })

  it('is distinguished by the beginning of its key', () => {
    storedText('a.1').write('x')
    storedText('a.2').write('x')
    storedText('b.1').write('x')
    expect(storedKeys('a.').sort()).toEqual(['a.1', 'a.2'])
    forgetStored('a.')
    expect(Object.keys(localStorage)).toEqual(['b.1'])
  })
})

describe('a browser that allows no storage', () => {
  it('keeps nothing, and says so', () => {
    const forbidden = storedText('mark', () => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(forbidden.write('x')).toBe(false)
    expect(forbidden.read()).toBeNull()
    expect(forbidden.forget).not.toThrow()
  })

  it('has a full one do the same', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(stored.write({ name: 'x', size: 1 })).toBe(false)
  })
})
