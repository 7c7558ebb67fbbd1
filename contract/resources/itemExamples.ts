import { type InferType, object } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { position } from '#contract/rules/position.ts'
import { count, id, only, time } from '#contract/schema.ts'
import { example } from './examples.ts'

/** An example that goes with an item. */
export const itemExample = object({
  id: id().required(),
  item_id: id().required(),
  example_id: id().required(),
  /** Its place among the item's examples, from 0. */
  position: count().required(),
  example: example.required(),
  created_at: time().required(),
})

export type ItemExample = InferType<typeof itemExample>

export const itemExampleRoutes = resource('/user/creators/requests/items/examples', {
  thing: 'ITEM_EXAMPLE',
  apiKey: 'ALLOWED',
  entity: itemExample,
  create: only({
    item_id: id().required('Choose an item'),
    example_id: id().required('Choose an example'),
    position: position(),
  }),
  update: only({ position: position() }),
  filters: only({ id: id(), item_id: id(), example_id: id() }),
  sorts: ['position', 'created_at'],
  by: ['USER', 'CREATOR'],
})

export const itemExampleGroup: Group = {
  name: 'Request item examples',
  row: 'RequestItemExample',
  about: 'The examples attached to request items.',
  routes: itemExampleRoutes,
}
