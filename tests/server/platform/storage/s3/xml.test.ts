import { expect, it } from 'vitest'
import {
  elementsOf,
  readXml,
  textOf,
  writeXml,
  type XmlElement,
} from '#server/platform/storage/s3/xml.ts'

const read = (text: string): XmlElement => readXml(text) ?? {}

const parts = read(`<?xml version='1.0' encoding='UTF-8'?>
<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><PartNumberMarker>0</PartNumberMarker>
<Part><PartNumber>1</PartNumber><ETag>&quot;a&amp;b&quot;</ETag></Part>
<Part>
  <PartNumber>2</PartNumber><ETag>&#34;&#x63;&#34;</ETag>
</Part></ListPartsResult>`)

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
  const keys = [`a<b>&amp;"'</Key>`, ' space ', '0x10', '']
  const body = writeXml({ Delete: { Object: keys.map((key) => ({ Key: key })) } })
  expect(elementsOf(read(body), 'Object').map((one) => textOf(one, 'Key'))).toEqual(keys)
})

it('tells elements apart whose names begin alike', () => {
  const list = read(
    '<List><KeyCount>2</KeyCount><Key a="b">one</Key><Keys/><Key\n>two</Key></List>',
  )
  expect(elementsOf(list, 'Key').map((key) => textOf({ Key: [key] }, 'Key'))).toEqual([
    'one',
    'two',
  ])
})

it('reads no characters that Unicode does not have', () => {
  expect(textOf(read('<Key>a&#x110000;&#9999999999;b</Key>'), 'Key')).toBe(
    'a&#x110000;&#9999999999;b',
  )
  expect(readXml('<Key>&#abc;</Key>')).toBeUndefined()
})

it('says nothing where there is no answer, and knows what is no XML', () => {
  expect(readXml('')).toEqual({})
  expect(textOf(read('<Error><Code/></Error>'), 'Code')).toBe('')
  expect(readXml('<Key>a')).toBeUndefined()
})

it.each([
  ['one', '<!DOCTYPE a [<!ENTITY b "cc">]><Key>&b;</Key>'],
  ['one of another', '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><Key>&d;</Key>'],
  ['one of a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Key>&b;</Key>'],
])('expands no entity of an answer’s own: %s', (_, document) => {
  expect(readXml(document)).toBeUndefined()
})

it.each([
  ['elements that never end', '<Key>'],
  ['names without a bracket', '<Key '],
  ['ends without a beginning', '</Key>'],
  ['characters by number', '&#34;'],
])('a megabyte of %s is read at once', (_, words) => {
  const begun = performance.now()
  expect(elementsOf(read(words.repeat(200_000)), 'Key')).toEqual([])
  expect(performance.now() - begun).toBeLessThan(1_000)
})
