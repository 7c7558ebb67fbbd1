import { describe, expect, it } from 'vitest'
import { announcedFile } from '#contract/rules/uploadedFile.ts'
import { messagesOf } from './messagesOf.ts'

const file = { name: 'IMG_1.JPG', type: 'image/jpeg', size: 1 }

describe('an announced file', () => {
  it.each([
    [{ name: 'C:\\Users\\jade\\IMG_1.JPG' }, { name: 'IMG_1.JPG' }],
    [{ name: '../../etc/passwd' }, { name: 'passwd' }],
    [{ name: ' a\u0000b\n.mp4 ' }, { name: 'ab.mp4' }],
    [{ type: 'Video/WebM;codecs="vp9,opus"' }, { type: 'video/webm' }],
  ])('%j is read as %j', (given, read) => {
    expect(announcedFile().validateSync({ ...file, ...given })).toEqual({ ...file, ...read })
  })

  it.each([
    [{ name: '' }, 'No file name found'],
    [{ name: 'folder/' }, 'No file name found'],
    [{ type: '' }, 'No mime type found for file'],
    [{ type: 'picture' }, 'Not a MIME type'],
    [{ size: 0 }, 'The file is empty'],
    [{ size: 107_374_182_401 }, 'The file is larger than 100 GB'],
  ])('%j is refused: %s', async (given, message) => {
    expect(await messagesOf(announcedFile(), { ...file, ...given })).toEqual([message])
  })
})
