import type { RequestItem } from '../../../../contract/resources/requestItems.ts'
import {
  useCreateItemAttributesMutation,
  useDeleteItemAttributesMutation,
  useUpdateItemAttributesMutation,
} from '../../../api/itemAttributes.ts'
import {
  useCreateItemExamplesMutation,
  useDeleteItemExamplesMutation,
} from '../../../api/itemExamples.ts'
import {
  useCreateRequestItemsMutation,
  useUpdateRequestItemsMutation,
} from '../../../api/requestItems.ts'
import { type ItemValues, itemDraftOf } from '../compile/compileValues.ts'
import { itemChanges } from './itemChanges.ts'

interface Answer {
  readonly error?: unknown
}

/**
 * Saves an item with its attributes and examples: one call for each part that has changed, and none after the
 * first that fails. Gives that failure; undefined when all is saved.
 */
export function useSaveItem() {
  const [createItems] = useCreateRequestItemsMutation()
  const [updateItems] = useUpdateRequestItemsMutation()
  const [createAttributes] = useCreateItemAttributesMutation()
  const [updateAttributes] = useUpdateItemAttributesMutation()
  const [deleteAttributes] = useDeleteItemAttributesMutation()
  const [createExamples] = useCreateItemExamplesMutation()
  const [deleteExamples] = useDeleteItemExamplesMutation()

  const change = async (before: RequestItem, after: ItemValues): Promise<unknown> => {
    const { item, attributes, examples } = itemChanges(before, after)
    return firstFailure([
      when(item, updateItems),
      when(attributes.delete, deleteAttributes),
      when(attributes.update, updateAttributes),
      when(attributes.create, createAttributes),
      when(examples.delete, deleteExamples),
      when(examples.create, createExamples),
    ])
  }

  const add = async (requestId: string, after: ItemValues): Promise<unknown> => {
    const { attributes, example_ids, ...facts } = itemDraftOf(after)
    const { data, error } = await createItems([{ ...facts, request_id: requestId }])
    const [made] = data ?? []
    if (!made) return error
    return firstFailure([
      when(
        attributes.map((attribute) => ({ ...attribute, item_id: made.id })),
        createAttributes,
      ),
      when(
        example_ids.map((example_id) => ({ item_id: made.id, example_id })),
        createExamples,
      ),
    ])
  }

  return { change, add }
}

/** A call that is made only when there is something to send. */
const when =
  <Row>(rows: Row[], send: (rows: Row[]) => Promise<Answer>) =>
  async (): Promise<unknown> =>
    rows.length === 0 ? undefined : (await send(rows)).error

async function firstFailure(steps: readonly (() => Promise<unknown>)[]): Promise<unknown> {
  for (const step of steps) {
    const error = await step()
    if (error !== undefined) return error
  }
  return undefined
}
