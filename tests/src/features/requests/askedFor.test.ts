import { describe, expect, it } from 'vitest'
import { askedFor, filesWanted } from '#src/features/requests/askedFor.ts'

const items = [
  { kind: 'VIDEO', quantity: 1 },
  { kind: 'PHOTO', quantity: 3 },
  { kind: 'PHOTO', quantity: 2 },
] as const

describe('askedFor', () => {
  it('adds up each kind, always in the same order', () => {
    expect(askedFor(items)).toBe('5 photos, 1 video')
  })

  it('says nothing of nothing', () => {
    expect(askedFor([])).toBe('')
  })
})

it('filesWanted is the sum of all quantities', () => {
  expect(filesWanted(items)).toBe(6)
})
