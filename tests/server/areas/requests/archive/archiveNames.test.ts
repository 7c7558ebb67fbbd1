import { describe, expect, it } from 'vitest'
import { type ArchivedFile, archiveNames } from '#server/areas/requests/archive/archiveNames.ts'

const file = (name: string, more: Partial<ArchivedFile> = {}): ArchivedFile => ({
  creatorId: 'jade',
  creatorName: 'Jade',
  itemId: null,
  itemTitle: null,
  name,
  ...more,
})

const nameOf = (name: string) => archiveNames([file(name)])[0]?.replace('Jade/', '')

describe('the names in an archive', () => {
  it('are in a folder of the creator, and in one of the item where there is one', () => {
    const pool = { itemId: 'pool', itemTitle: 'By the pool' }
    expect(archiveNames([file('a.jpg', pool), file('a.jpg')])).toEqual([
      'Jade/By the pool/a.jpg',
      'Jade/a.jpg',
    ])
  })

  it('are there once, in whatever case, numbered before their extension', () => {
    expect(archiveNames([file('a.jpg'), file('A.JPG'), file('a.jpg'), file('a (2).jpg')])).toEqual([
      'Jade/a.jpg',
      'Jade/A (2).JPG',
      'Jade/a (3).jpg',
      'Jade/a (2) (2).jpg',
    ])
  })

  it('keep creators and items apart that are called the same, also as a file', () => {
    const other = { creatorId: 'other' }
    const first = { itemId: 'first', itemTitle: 'Set' }
    const second = { itemId: 'second', itemTitle: 'set' }
    const files = [file('a', first), file('a', second), file('a', other), file('Set')]
    expect(archiveNames(files)).toEqual([
      'Jade/Set/a',
      'Jade/set (2)/a',
      'Jade (2)/a',
      'Jade/Set (3)',
    ])
  })

  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['a/b\\c:d*e?.jpg', 'a-b-c-d-e-.jpg'],
    ['.hidden', 'hidden'],
    ['dots...', 'dots'],
    ['line\nbreak\u0000.png', 'linebreak.png'],
    ['gnp.\u202Eexe', 'gnp.exe'],
    ['CON.txt', '_CON.txt'],
    ['Süße Grüße 🌊.mp4', 'Süße Grüße 🌊.mp4'],
    ['Su\u0308ß.mp4', 'Süß.mp4'],
    ['\ud800.png', '\ufffd.png'],
    ['...', 'unnamed'],
    ['', 'unnamed'],
  ])('can be unpacked everywhere: %j', (name, safe) => {
    expect(nameOf(name)).toBe(safe)
  })

  it('are cut to what file systems take, and keep their extension', () => {
    const name = nameOf(`${'🌊'.repeat(100)}.jpeg`) ?? ''
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
    expect(name).toMatch(/^(🌊){48}\.jpeg$/u)
  })
})
