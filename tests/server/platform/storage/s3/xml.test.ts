import { expect, it } from 'vitest'
import { element, elementsOf, escaped, textOf } from '#server/platform/storage/s3/xml.ts'

const parts = `<?xml version='1.0' encoding='UTF-8'?>
<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><PartNumberMarker>0</PartNumberMarker>
<Part><PartNumber>1</PartNumber><ETag>&quot;a&amp;b&quot;</ETag></Part>
<Part>
  <PartNumber>2</PartNumber><ETag>&#34;&#x63;&#34;</ETag>
</Part></ListPartsResult>`

it('reads the elements of a list and the texts in them', () => {
  expect(
    elementsOf(parts, 'Part').map((part) => [textOf(part, 'PartNumber'), textOf(part, 'ETag')]),
  ).toEqual([
    ['1', '"a&b"'],
    ['2', '"c"'],
  ])
  expect(elementsOf(parts, 'Upload')).toEqual([])
  expect(textOf(parts, 'NextPartNumberMarker')).toBeUndefined()
})

it('reads back what it writes', () => {
  const text = `a<b>&amp;"'</Key>`
  expect(textOf(element('Key', escaped(text)), 'Key')).toBe(text)
})

it('tells elements apart whose names begin alike', () => {
  const list = '<List><KeyCount>2</KeyCount><Key a="b">one</Key><Keys/><Key\n>two</Key></List>'
  expect(elementsOf(list, 'Key')).toEqual(['one', 'two'])
})

it('leaves characters alone that Unicode does not have', () => {
  expect(textOf('<Key>&#x110000;&#9999999999;&#abc;</Key>', 'Key')).toBe(
    '&#x110000;&#9999999999;&#abc;',
  )
})

it.each([
  ['elements that never end', '<Key>'],
  ['names without a bracket', '<Key '],
  ['ends without a beginning', '</Key>'],
])('a megabyte of %s is read at once', (_, words) => {
  const begun = performance.now()
  expect(elementsOf(words.repeat(200_000), 'Key')).toEqual([])
  expect(performance.now() - begun).toBeLessThan(1_000)
})
