import type { Example } from '#contract/resources/examples.ts'
import type { ItemAttribute } from '#contract/resources/itemAttributes.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { CreatorRequest } from '#contract/resources/requests.ts'

const at = '2026-01-31T12:00:00.000Z'

export const exampleNamed = (name: string): Example => ({
  id: `example-${name}`,
  type: 'FILE',
  name,
  tags: [],
  file_type: 'image/png',
  size: 70,
  preview_url: null,
  thumbnail_url: null,
  media: null,
  created_at: at,
  updated_at: at,
})

interface Parts {
  readonly attributes?: readonly Pick<ItemAttribute, 'id' | 'type' | 'name' | 'value'>[]
  readonly examples?: readonly { readonly id: string; readonly example: Example }[]
}

/** A photo that is asked for. */
export const itemWith = ({ attributes = [], examples = [] }: Parts): RequestItem => ({
  id: 'item',
  request_id: 'request',
  title: 'A photo by the pool',
  description: '',
  kind: 'PHOTO',
  quantity: 1,
  position: 0,
  attributes: attributes.map((attribute, position) => ({
    ...attribute,
    item_id: 'item',
    position,
    created_at: at,
    updated_at: at,
  })),
  examples: examples.map(({ id, example }, position) => ({
    id,
    item_id: 'item',
    example_id: example.id,
    position,
    example,
    created_at: at,
  })),
  submissions: [],
  submission_total: 0,
  created_at: at,
  updated_at: at,
})

export const requestWith = (facts: Partial<CreatorRequest>): CreatorRequest => ({
  id: 'request',
  title: 'Summer set',
  brief: 'By the water',
  due_at: '2026-02-07T16:00:00.000Z',
  priority: 'HIGH',
  tags: ['summer'],
  status: 'OPEN',
  overdue: false,
  items: [],
  creator_ids: ['jade', 'ruby'],
  first_creators: [],
  completed_task_total: 0,
  submission_total: 0,
  shared: false,
  created_at: at,
  updated_at: at,
  ...facts,
})
