import { sameValue } from '#src/lib/sameValue.ts'
import type {
  ItemConfiguration,
  ItemFields,
  PageConfiguration,
  PageFields,
  PendingPicture,
  Picture,
} from './pageConfiguration.ts'
import type { PicturePlace } from './picturePlaces.ts'

/** An item that the server is to make. */
export interface NewItem extends ItemFields {
  /** The id that it has so far, by which the answer is matched to it. */
  readonly target_id: string
  readonly type: ItemConfiguration['type']
  readonly order: number
}

export interface ItemChange {
  readonly id: string
  readonly data: Partial<ItemFields> & { readonly order?: number }
}

/** A picture that is to be uploaded, or with null deleted on the server. */
export interface PictureChange {
  readonly place: PicturePlace
  readonly picture: PendingPicture | null
}

/** What has to happen so that the server has what the editor has. */
export interface PageChanges {
  readonly create: readonly NewItem[]
  readonly update: readonly ItemChange[]
  /** Ids. */
  readonly delete: readonly string[]
  readonly fields: Partial<PageFields>
  readonly pictures: readonly PictureChange[]
}

/** The greatest `order` that the server takes. */
const greatestOrder = 1_000_000

/**
 * What turns one configuration into another. Items that the old one does not have are created, those that the
 * new one does not have are deleted, and of all others only the differences are sent, their order included.
 */
export function changesBetween(old: PageConfiguration, wanted: PageConfiguration): PageChanges {
  const known = new Map(old.items.map((item) => [item.id, item]))
  const kept = new Set(wanted.items.map(({ id }) => id))
  const orders = ordersOf(wanted.items)
  const placed = wanted.items.map((item, at) => ({ item, order: orders[at] ?? at }))
  return {
    create: placed.flatMap(({ item, order }) => (known.has(item.id) ? [] : newItem(item, order))),
    update: placed.flatMap(({ item, order }) => itemChange(known.get(item.id), item, order)),
    delete: old.items.flatMap(({ id }) => (kept.has(id) ? [] : id)),
    fields: changedFields(old.fields, wanted.fields),
    pictures: [
      ...wanted.items.flatMap(({ id, source }) =>
        pictureChange({ of: 'ITEM', id }, known.get(id)?.source ?? null, source),
      ),
      ...pictureChange({ of: 'AVATAR' }, old.avatar, wanted.avatar),
      ...pictureChange({ of: 'BACKGROUND' }, old.background, wanted.background),
      ...pictureChange({ of: 'SOCIAL_IMAGE' }, old.socialImage, wanted.socialImage),
    ],
  }
}

export const isNothing = (changes: PageChanges): boolean =>
  Object.values(changes).every((part) => Object.keys(part).length === 0)

/** Rising orders for a list, so that as few items as need be change theirs. */
export function ordersOf(items: readonly ItemConfiguration[]): readonly number[] {
  let last = -1
  const orders = items.map(({ order }) => {
    last = order !== null && order > last ? order : last + 1
    return last
  })
  return last <= greatestOrder ? orders : items.map((_, at) => at)
}

const newItem = ({ id, type, fields }: ItemConfiguration, order: number): NewItem => ({
  target_id: id,
  type,
  order,
  ...fields,
})

function itemChange(
  old: ItemConfiguration | undefined,
  wanted: ItemConfiguration,
  order: number,
): ItemChange[] {
  if (!old) return []
  const moved = old.order === order ? {} : { order }
  const data = { ...changedFields(old.fields, wanted.fields), ...moved }
  return Object.keys(data).length === 0 ? [] : [{ id: wanted.id, data }]
}

function pictureChange(place: PicturePlace, old: Picture, wanted: Picture): PictureChange[] {
  if (wanted === 'STORED' || sameValue(old, wanted)) return []
  return [{ place, picture: wanted }]
}

function changedFields<Fields extends object>(old: Fields, wanted: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {}
  for (const name in wanted) {
    if (!sameValue(old[name], wanted[name])) changed[name] = wanted[name]
  }
  return changed
}
