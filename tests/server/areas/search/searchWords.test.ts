import { expect, it } from 'vitest'
import { searchWords } from '#server/areas/search/searchWords.ts'

it.each<[text: string, words: string[]]>([
  ['', []],
  ['  ', []],
  ['Jade  Marsh jade', ['jade', 'marsh']],
  ['@jade.fit', ['jade.fit']],
  ['http://bio.localhost:8080/Summer', ['summer']],
  ['bio.example/a/b/?x=1#y', ['a/b']],
  ['https://bio.example/', ['bio.example']],
  ['https://www.tiktok.com/@jade', ['jade']],
  ['1/2', ['1/2']],
  ['Shoot 1.5/2', ['shoot', '1.5/2']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
])('the words of a search of "%s" are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})
