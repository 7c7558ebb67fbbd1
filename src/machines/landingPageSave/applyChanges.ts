import type { NewItem, PageChanges, PictureChange, PicturePlace } from './pageChanges.ts'
import type { ItemConfiguration, PageConfiguration, Picture } from './pageConfiguration.ts'

/** What a configuration becomes by some changes. */
export function applyChanges(
  old: PageConfiguration,
  changes: Partial<PageChanges>,
): PageConfiguration {
  const { create = [], update = [], delete: gone = [], fields = {}, pictures = [] } = changes
  const deleted = new Set(gone)
  const changed = new Map(update.map(({ id, data }) => [id, data]))
  const items = [...old.items.filter(({ id }) => !deleted.has(id)), ...create.map(createdItem)].map(
    (item): ItemConfiguration => {
      const { order = item.order, ...itemFields } = changed.get(item.id) ?? {}
      return { ...item, order, fields: { ...item.fields, ...itemFields } }
    },
  )
  return withPictures(
    { ...old, fields: { ...old.fields, ...fields }, items: inOrder(items) },
    pictures,
  )
}

/** The configuration with another picture at a place. */
export function withPicture(
  page: PageConfiguration,
  place: PicturePlace,
  picture: Picture,
): PageConfiguration {
  switch (place.of) {
    case 'AVATAR':
      return { ...page, avatar: picture }
    case 'BACKGROUND':
      return { ...page, background: picture }
    case 'SOCIAL_IMAGE':
      return { ...page, socialImage: picture }
    case 'ITEM':
      return {
        ...page,
        items: page.items.map((item) =>
          item.id === place.id ? { ...item, source: picture } : item,
        ),
      }
  }
}

const withPictures = (page: PageConfiguration, changes: readonly PictureChange[]) =>
  changes.reduce((result, { place, picture }) => withPicture(result, place, picture), page)

const createdItem = ({ target_id, type, order, ...fields }: NewItem): ItemConfiguration => ({
  id: target_id,
  type,
  order,
  fields,
  source: null,
})

const inOrder = (items: readonly ItemConfiguration[]) =>
  items.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
