import { expect, it } from 'vitest'
import { createAgeProof } from '#server/edge/ageProof.ts'

const minute = 60_000

function proof(isSecure = false) {
  let time = Date.parse('2026-03-01T12:00:00Z')
  const settings = { secret: Buffer.alloc(32, 1), isSecure, now: () => time }
  return {
    ...createAgeProof(settings),
    wait: (minutes: number) => {
      time += minutes * minute
    },
  }
}

const cookieIn = (header: string) => header.split(';')[0]

it('a link holds for its host and path, for a quarter of an hour', () => {
  const { linkTo, isGivenIn, wait } = proof()
  const url = linkTo('bio.example', '/jade')
  expect(isGivenIn('bio.example', '/jade', url)).toBe(true)
  expect(isGivenIn('bio.example', '/ruby', url)).toBe(false)
  expect(isGivenIn('other.example', '/jade', url)).toBe(false)
  expect(isGivenIn('bio.example', '/jade', '/jade')).toBe(false)
  wait(14)
  expect(isGivenIn('bio.example', '/jade', url)).toBe(true)
  wait(1)
  expect(isGivenIn('bio.example', '/jade', url)).toBe(false)
})

it('a word is remembered on its host for an hour', () => {
  const { remember, isRemembered, wait } = proof()
  const cookie = cookieIn(remember('bio.example'))
  expect(isRemembered('bio.example', `a=b; ${cookie}; c=d`)).toBe(true)
  expect(isRemembered('other.example', cookie)).toBe(false)
  expect(isRemembered('bio.example', undefined)).toBe(false)
  expect(isRemembered('bio.example', cookie?.replace(/\.\w/, '.'))).toBe(false)
  wait(60)
  expect(isRemembered('bio.example', cookie)).toBe(false)
})

it('a link is no cookie, and a cookie no link', () => {
  const { linkTo, isRemembered, remember, isGivenIn } = proof()
  const word = linkTo('bio.example', '/jade').split('=')[1]
  expect(isRemembered('bio.example', `greenroom_adult=${word}`)).toBe(false)
  const kept = cookieIn(remember('bio.example'))?.split('=')[1]
  expect(isGivenIn('bio.example', '/jade', `/jade?adult=${kept}`)).toBe(false)
})

it('a cookie goes over https alone where the edge does', () => {
  expect(proof(true).remember('bio.example')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
})
