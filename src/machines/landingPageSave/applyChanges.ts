import type { NewItem, PageChanges, PictureChange } from './pageChanges.ts'
import type { ItemConfiguration, PageConfiguration } from './pageConfiguration.ts'
import { withPicture } from './picturePlaces.ts'

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
