import { expect, it } from 'vitest'
import { formatFileSize } from '#src/lib/fileSizes.ts'

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1536, '1.5 KB'],
  [1_023_999, '1 MB'],
  [52_428_800, '50 MB'],
  [1_610_612_736, '1.5 GB'],
  [107_374_182_400, '100 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
