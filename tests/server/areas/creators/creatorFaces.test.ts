import { expect, it } from 'vitest'
import { openFaces } from '#server/areas/creators/creatorFaces.ts'

it('a creator’s picture is signed once for all of their rows, and nothing for who has none', async () => {
  const signed: string[] = []
  const faceOf = openFaces({
    async readUrl({ key }) {
      signed.push(key)
      return `signed:${key}`
    },
  })
  const jade = { name: 'Jade', avatarKey: 'jade', avatarType: 'image/webp' }
  const shown = { creator_name: 'Jade', creator_avatar_url: 'signed:jade' }
  expect(await Promise.all([faceOf(jade), faceOf(jade)])).toEqual([shown, shown])
  expect(await faceOf({ name: 'Ruby', avatarKey: null, avatarType: null })).toEqual({
    creator_name: 'Ruby',
    creator_avatar_url: null,
  })
  expect(signed).toEqual(['jade'])
})
