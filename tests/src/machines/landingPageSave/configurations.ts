import fc from 'fast-check'
import { pageFontNames } from '#contract/reference/pageFonts.ts'
import { pageThemeNames } from '#contract/reference/pageThemes.ts'
import { pageItemTypes } from '#contract/rules/pageItemTypes.ts'
import type {
  ItemConfiguration,
  ItemFields,
  PageConfiguration,
  PageFields,
  Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { emptyPage } from '#src/machines/landingPageSave/pageConfiguration.ts'

const fields: fc.Arbitrary<PageFields> = fc.record({
  font: fc.constantFrom(...pageFontNames),
  accent_color: fc.constantFrom(null, '#b3214f'),
  background_color: fc.constantFrom(null, '#ffffff'),
  gradient_color: fc.constantFrom(null, '#000000'),
  gradient_angle: fc.constantFrom(0, 180),
  social_title: fc.constantFrom('', 'Jade'),
  social_description: fc.constantFrom('', 'All of it'),
  title: fc.constantFrom('', 'Jade', 'Jade Rivers'),
  bio: fc.constantFrom('', 'Hello'),
  language: fc.constantFrom(null, 'de'),
  translations: fc.constantFrom({}, { es: {} }, { es: { title: 'Hola' } }),
  theme: fc.constantFrom(...pageThemeNames),
})

const itemFields: fc.Arbitrary<ItemFields> = fc.record({
  source_alt: fc.constantFrom('', 'A cat'),
  translations: fc.constantFrom({}, { es: { label: 'Tienda' } }),
  visible_from: fc.constantFrom(null, '2026-06-01T00:00:00.000Z'),
  visible_until: fc.constantFrom(null, '2026-07-01T00:00:00.000Z'),
  label: fc.constantFrom('', 'Shop', 'Blog'),
  url: fc.constantFrom(null, 'https://example.com/', 'https://example.org/'),
})

const stored = fc.constantFrom<Picture>(null, 'STORED')

const pending: fc.Arbitrary<Picture> = fc
  .constantFrom('file-1', 'file-2', 'file-3')
  .map((file) => ({ file, type: 'image/png' }))

/** A page as the server may have it: every item at a place of its own, not always without gaps. */
export const savedPage: fc.Arbitrary<PageConfiguration> = fc.record({
  fields,
  avatar: stored,
  background: stored,
  socialImage: stored,
  items: fc
    .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 })
    .chain((orders) => fc.tuple(...orders.sort((a, b) => a - b).map(savedItem))),
})

function savedItem(order: number): fc.Arbitrary<ItemConfiguration> {
  return fc.record({
    id: fc.constant(`item-${order}`),
    // An item never changes its type.
    type: fc.constant(pageItemTypes[order % 2] ?? pageItemTypes[0]),
    order: fc.constant(order),
    fields: itemFields,
    source: stored,
  })
}

const newItem = (n: number): fc.Arbitrary<ItemConfiguration> =>
  fc.record({
    id: fc.constant(`fake-id-${n}`),
    type: fc.constantFrom(...pageItemTypes),
    order: fc.constant(null),
    fields: itemFields,
    source: fc.oneof(fc.constant(null), pending),
  })

/** What may come of a picture: it stays, it goes, or another is chosen. */
const pictureAfter = (old: Picture) => fc.oneof(fc.constant(old), fc.constant(null), pending)

const itemAfter = (item: ItemConfiguration): fc.Arbitrary<ItemConfiguration> =>
  fc.record({
    id: fc.constant(item.id),
    type: fc.constant(item.type),
    order: fc.constant(item.order),
    fields: fc.oneof(fc.constant(item.fields), itemFields),
    source: pictureAfter(item.source),
  })

/** What an editor may make of a saved page: anything changed, moved, added or taken away. */
export const editedPage = (page: PageConfiguration): fc.Arbitrary<PageConfiguration> =>
  fc.record({
    fields: fc.oneof(fc.constant(page.fields), fields),
    avatar: pictureAfter(page.avatar),
    background: pictureAfter(page.background),
    socialImage: pictureAfter(page.socialImage),
    items: fc
      .tuple(fc.tuple(...page.items.map(itemAfter)), fc.tuple(newItem(1), newItem(2), newItem(3)))
      .chain(([kept, added]) => fc.shuffledSubarray([...kept, ...added])),
  })

/** A page of the plainest look. */
export const plainFields: PageFields = {
  title: 'Jade',
  bio: '',
  language: null,
  translations: {},
  theme: 'PAPER',
  font: 'SYSTEM',
  accent_color: null,
  background_color: null,
  gradient_color: null,
  gradient_angle: 180,
  social_title: '',
  social_description: '',
}

/** A link on a page. */
export const link = (id: string, order: number | null, label = id): ItemConfiguration => ({
  id,
  type: 'LINK_COMPONENT_ITEM',
  order,
  fields: {
    label,
    url: 'https://example.com/',
    source_alt: '',
    translations: {},
    visible_from: null,
    visible_until: null,
  },
  source: null,
})

/** A page with these items. */
export const pageWith = (...items: ItemConfiguration[]): PageConfiguration => ({
  ...emptyPage(plainFields),
  items,
})
