import { expect, it } from 'vitest'
import { startingPage } from '#src/features/landingPages/draft/beginPage.ts'

it('a new page begins with a button for each account of its creator, told apart by their handles', () => {
  const page = startingPage('PAPER', 'Jade', [
    { platform: 'INSTAGRAM', handle: 'jade', url: 'https://www.instagram.com/jade/' },
    { platform: 'X', handle: 'jade', url: 'https://x.com/jade' },
    { platform: 'X', handle: 'jade.b', url: 'https://x.com/jade.b' },
  ])
  expect(page.fields).toMatchObject({ title: 'Jade', theme: 'PAPER', bio: '' })
  expect(page.items.map(({ fields }) => [fields.label, fields.url])).toEqual([
    ['Instagram', 'https://www.instagram.com/jade/'],
    ['X @jade', 'https://x.com/jade'],
    ['X @jade.b', 'https://x.com/jade.b'],
  ])
})
