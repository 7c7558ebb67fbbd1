import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ValidationError } from 'yup'
import { mediaLine } from '#contract/resources/uploadedMedias.ts'
import { toMediaRow } from '#server/areas/discovery/uploadedRows.ts'

const least = {
  platform: 'TIKTOK',
  external_id: '7301',
  media_type: 'VIDEO',
  url: 'https://www.tiktok.com/@jade/video/7301',
  author_handle: 'jade',
  created_at: '2026-01-31T10:00:00Z',
}

const rowOf = (fields: object) => toMediaRow(mediaLine.validateSync(fields, { abortEarly: false }))

function problemsOf(fields: object): string[] {
  try {
    mediaLine.validateSync(fields, { abortEarly: false })
    return []
  } catch (error) {
    if (error instanceof ValidationError)
      return error.inner.map((one) => `${one.path} ${one.message}`)
    throw error
  }
}

describe('a line about a media', () => {
  it('needs only what every media has; what it leaves out is absent, not 0', () => {
    expect(rowOf(least)).toEqual({
      platform: 'TIKTOK',
      externalId: '7301',
      mediaType: 'VIDEO',
      url: 'https://www.tiktok.com/@jade/video/7301',
      thumbnailUrl: null,
      authorHandle: 'jade',
      authorExternalId: null,
      caption: '',
      countryCode: null,
      niches: [],
      likes: null,
      comments: null,
      views: null,
      shares: null,
      reposts: null,
      downloads: null,
      bookmarks: null,
      createdAt: new Date('2026-01-31T10:00:00Z'),
    })
  })

  it.each([
    [{ platform: ' instagram ' }, { platform: 'INSTAGRAM' }],
    [{ external_id: 7301 }, { externalId: '7301' }],
    [{ media_type: 'reel' }, { mediaType: 'VIDEO' }],
    [{ media_type: 'Carousel_album' }, { mediaType: 'CAROUSEL' }],
    [{ url: 'tiktok.com/@jade' }, { url: 'https://tiktok.com/@jade' }],
    [{ thumbnail_url: '' }, { thumbnailUrl: null }],
    [{ author_handle: '@jade' }, { authorHandle: 'jade' }],
    [{ caption: ' a\0b\ud800 ' }, { caption: 'ab\ufffd' }],
    [{ caption: 'x'.repeat(6000) }, { caption: 'x'.repeat(5000) }],
    [{ country_code: 'us' }, { countryCode: 'US' }],
    [{ niches: 'Yoga, Street  style,yoga' }, { niches: ['yoga', 'street style'] }],
    [{ niches: ['Yoga', 'a,b'] }, { niches: ['yoga', 'a b'] }],
    [{ likes: '1,234,567' }, { likes: 1_234_567 }],
    [{ likes: '12.0' }, { likes: 12 }],
    [{ likes: 0 }, { likes: 0 }],
    [{ likes: ' ' }, { likes: null }],
    [{ likes: null }, { likes: null }],
    [{ created_at: '2026-01-31' }, { createdAt: new Date('2026-01-31T00:00:00Z') }],
    [{ created_at: '2026-01-31 10:00:30' }, { createdAt: new Date('2026-01-31T10:00:30Z') }],
    [{ created_at: '2026-01-31T10:00:00+0200' }, { createdAt: new Date('2026-01-31T08:00:00Z') }],
    [{ created_at: '1769853600' }, { createdAt: new Date('2026-01-31T10:00:00Z') }],
    [{ created_at: 1_769_853_600.5 }, { createdAt: new Date('2026-01-31T10:00:00.500Z') }],
  ])('%j means %j', (given, meant) => {
    expect(rowOf({ ...least, ...given })).toMatchObject(meant)
  })

  it.each([
    [{ platform: 'MYSPACE' }, 'platform is none of INSTAGRAM, TIKTOK'],
    [{ platform: '' }, 'platform is missing'],
    [{ external_id: {} }, 'external_id is not text'],
    [{ external_id: 'x'.repeat(201) }, 'external_id is longer than 200 characters'],
    [{ media_type: 'STORY' }, 'media_type is none of PHOTO'],
    [{ url: 'javascript:alert(1)' }, 'url is not a web address'],
    [{ thumbnail_url: 'picture' }, 'thumbnail_url is not a web address'],
    [{ country_code: 'UK' }, 'country_code is not a two-letter country code'],
    [{ niches: [7] }, 'niches is not a list of texts'],
    [{ niches: 'x'.repeat(65) }, 'niches[0] has a niche longer than 64 characters'],
    [{ likes: '-1' }, 'likes is not a whole number'],
    [{ likes: -1 }, 'likes is less than 0'],
    [{ likes: '12,34' }, 'likes is not a whole number'],
    [{ likes: 1.5 }, 'likes is not a whole number'],
    [{ likes: 1e300 }, 'likes is too large'],
    [{ created_at: 'yesterday' }, 'created_at is not a time, such as 2026-01-31T10:00:00Z'],
    [{ created_at: '2026-13-01' }, 'created_at is not a time, such as 2026-01-31T10:00:00Z'],
    [{ created_at: '0001-01-01' }, 'created_at is not a time, such as 2026-01-31T10:00:00Z'],
    [{ created_at: '2999-01-01' }, 'created_at is in the future'],
    [{ created_at: undefined }, 'created_at is missing'],
  ])('with %j is refused: %s', (given, problem) => {
    expect(problemsOf({ ...least, ...given })).toEqual([expect.stringContaining(problem)])
  })

  it('is refused with everything that is wrong with it', () => {
    expect(problemsOf({ ...least, likes: 'many', views: 'few', url: null })).toEqual([
      'url is missing',
      'likes is not a whole number',
      'views is not a whole number',
    ])
  })

  it('is a row or refused, whatever it holds', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant({}),
    )
    const value = fc.oneof(scalar, fc.array(scalar))
    const line = fc.dictionary(fc.constantFrom(...Object.keys(mediaLine.fields)), value)
    fc.assert(fc.property(line, (fields) => void problemsOf({ ...least, ...fields })))
  })
})
