import { describe, expect, it } from 'vitest'
import { mimeTypeFromName, mimeTypeOf, takesPoster } from '#contract/rules/mimeType.ts'

describe('mimeTypeFromName', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.JPEG', 'image/jpeg'],
    ['IMG_0001.HEIC', 'image/heic'],
    ['raw.dng', 'image/x-adobe-dng'],
    ['clip.mp4', 'video/mp4'],
    ['IMG_0002.MOV', 'video/quicktime'],
    ['clip.3gp', 'video/3gpp'],
    ['voice.m4a', 'audio/mp4'],
    ['song.final.mp3', 'audio/mpeg'],
    ['notes.txt', 'text/plain'],
    ['contract.pdf', 'application/pdf'],
    ['captions.vtt', 'text/vtt'],
    ['/sdcard/DCIM.d/photo.png', 'image/png'],
    ['C:\\photos\\photo.png', 'image/png'],
    ['写真.webp', 'image/webp'],
  ])('reads %s as %s', (name, type) => {
    expect(mimeTypeFromName(name)).toBe(type)
  })

  it.each(['', 'photo', 'photo.', '.jpg', 'a.jpg/b', 'photo.xyz', 'photo.jpg ', 'a.constructor'])(
    'reads nothing from %j',
    (name) => {
      expect(mimeTypeFromName(name)).toBeUndefined()
    },
  )
})

it.each([
  [{ type: 'video/mp4', name: 'clip.mov' }, 'video/mp4'],
  [{ type: '', name: 'clip.mov' }, 'video/quicktime'],
  [{ type: '', name: 'clip' }, undefined],
])('mimeTypeOf gives %j the type %s', (file, type) => {
  expect(mimeTypeOf(file)).toBe(type)
})

it.each([
  ['video/webm', true],
  ['image/heic', true],
  ['image/heif', true],
  ['image/jpeg', false],
  ['image/heifer', false],
  ['audio/mp4', false],
])('whoever sends a %s gives its poster: %s', (type, isGiven) => {
  expect(takesPoster(type)).toBe(isGiven)
})
