import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { attributeTypes, attributeValueIssue } from '#contract/rules/attributeValue.ts'
import { position } from '#contract/rules/position.ts'
import { count, id, name, only, time } from '#contract/schema.ts'

/** One thing that an item must be: its orientation, its length, what is worn. */
export const itemAttribute = object({
  id: id().required(),
  item_id: id().required(),
  type: string().oneOf(attributeTypes).required(),
  name: string().required(),
  value: string().required(),
  /** Its place among the item's attributes, from 0. */
  position: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type ItemAttribute = InferType<typeof itemAttribute>

/** An attribute before it belongs to an item. The value must be one of its type. */
export const newAttribute = () =>
  only({
    type: string().oneOf(attributeTypes).default('TEXT'),
    name: name(64, 'Enter a name'),
    value: name(500, 'Enter a value').test('of-its-type', (value, { parent, createError }) => {
      const type = attributeTypes.find((known) => known === parent.type)
      const message = type && value ? attributeValueIssue(type, value) : undefined
      return message === undefined || createError({ message })
    }),
  })

export const itemAttributeRoutes = resource('/user/creators/requests/items/attributes', {
  thing: 'ITEM_ATTRIBUTE',
  apiKey: 'ALLOWED',
  entity: itemAttribute,
  create: newAttribute().shape({ item_id: id().required('Choose an item'), position: position() }),
  update: only({
    type: string().oneOf(attributeTypes),
    name: name(64, 'Enter a name'),
    value: name(500, 'Enter a value'),
    position: position(),
  }).partial(),
  filters: only({ id: id(), item_id: id() }),
  sorts: ['position', 'name', 'created_at', 'updated_at'],
  by: ['USER', 'CREATOR'],
})

export const itemAttributeGroup: Group = {
  name: 'Request item attributes',
  row: 'RequestItemAttribute',
  about: 'The details of what is asked for.',
  routes: itemAttributeRoutes,
}
