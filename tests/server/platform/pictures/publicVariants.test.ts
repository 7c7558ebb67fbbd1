import { expect, it } from 'vitest'
import {
  variantKey,
  variantKeysOf,
  variantSource,
  variants,
} from '#server/platform/pictures/publicVariants.ts'
import { isObjectKey } from '#server/platform/storage/objectKey.ts'

const key = 'workspace/page/019b76da-a800-7000-8000-000000000001'

it('offers each picture in AVIF and WebP, in the widths of its place', () => {
  expect(variantSource('/_/p/token', 'avatar')).toEqual({
    src: '/_/p/token/avatar-192.webp',
    sources: [
      {
        type: 'image/avif',
        srcset:
          '/_/p/token/avatar-96.avif 96w,/_/p/token/avatar-192.avif 192w,/_/p/token/avatar-288.avif 288w',
      },
      {
        type: 'image/webp',
        srcset:
          '/_/p/token/avatar-96.webp 96w,/_/p/token/avatar-192.webp 192w,/_/p/token/avatar-288.webp 288w',
      },
    ],
  })
})

it('offers previews as JPEG and icons as PNG, and nothing else', () => {
  expect(variantSource('/p', 'social')).toEqual({ src: '/p/social-1200.jpg', sources: [] })
  expect(variantSource('/p', 'portrait')).toEqual({ src: '/p/portrait-600.jpg', sources: [] })
  expect(variantSource('/p', 'icon')).toEqual({ src: '/p/icon-64.png', sources: [] })
})

it('cuts what stands in a box, and leaves backgrounds their shape', () => {
  expect(variants.get('carousel-560.avif')?.encoding).toEqual({
    width: 560,
    height: 700,
    fit: 'cover',
    format: 'avif',
  })
  expect(variants.get('background-1080.webp')?.encoding).toMatchObject({ fit: 'inside' })
  expect(variants.get('avatar-97.avif')).toBeUndefined()
})

it('keeps each form under a key of its own, beside what it was made of', () => {
  const keys = variantKeysOf(key)
  expect(new Set(keys).size).toBe(variants.size)
  expect(keys.every(isObjectKey)).toBe(true)
  expect(keys).toContain(variantKey(key, 'avatar-96.avif'))
  expect(variantKey(key, 'avatar-96.avif')).toBe(
    'workspace/page-variants/019b76da-a800-7000-8000-000000000001-avatar-96-avif',
  )
  expect(variantKeysOf('workspace/submission/1')).toEqual([])
})
