import type { RequestItem } from '#contract/resources/requestItems.ts'
import { type ItemValues, itemDraftOf } from '#src/features/requests/compile/compileValues.ts'

/** What has to be saved of an item after it was edited; a part that is empty needs no call. */
export function itemChanges(before: RequestItem, after: ItemValues) {
  const { attributes: _, example_ids: _ids, ...facts } = itemDraftOf(after)
  const isSame =
    facts.title === before.title &&
    facts.description === before.description &&
    facts.kind === before.kind &&
    facts.quantity === before.quantity
  return {
    /** Its title, description, kind and quantity. */
    item: isSame ? [] : [{ id: before.id, data: facts }],
    attributes: attributeChanges(before, after),
    examples: exampleChanges(before, after),
  }
}

function attributeChanges(before: RequestItem, after: ItemValues) {
  const known = new Map(before.attributes.map((attribute) => [attribute.id, attribute]))
  const kept = new Set(after.attributes.map(({ key }) => key))
  return {
    create: after.attributes
      .filter(({ key }) => !known.has(key))
      .map(({ type, name, value }) => ({ item_id: before.id, type, name, value })),
    update: after.attributes.flatMap(({ key: id, type, name, value }) => {
      const old = known.get(id)
      const isSame = old?.type === type && old.name === name && old.value === value
      return !old || isSame ? [] : [{ id, data: { type, name, value } }]
    }),
    delete: before.attributes.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

function exampleChanges({ id: item_id, examples }: RequestItem, after: ItemValues) {
  const known = new Map(examples.map((tied) => [tied.example_id, tied]))
  const places = new Map(after.examples.map(({ id }, position) => [id, position]))
  const kept = examples.filter(({ example_id }) => places.has(example_id))
  const added = after.examples.filter(({ id }) => !known.has(id))
  const asBefore = [...kept.map(({ example_id }) => example_id), ...added.map(({ id }) => id)]
  // What is added goes to the end by itself; in any other order, each has to be told its place.
  const isOrdered = asBefore.every((id, position) => places.get(id) === position)
  return {
    create: added.map(({ id: example_id }) => ({
      item_id,
      example_id,
      ...(!isOrdered && { position: places.get(example_id) }),
    })),
    update: kept.flatMap(({ id, example_id, position: old }) => {
      const position = places.get(example_id)
      return isOrdered || position === old ? [] : [{ id, data: { position } }]
    }),
    delete: examples.filter(({ example_id }) => !places.has(example_id)).map(({ id }) => id),
  }
}
