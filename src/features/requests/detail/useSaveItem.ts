import { useRef } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import {
  useCreateItemAttributesMutation,
  useDeleteItemAttributesMutation,
  useUpdateItemAttributesMutation,
} from '#src/api/itemAttributes.ts'
import {
  useCreateItemExamplesMutation,
  useDeleteItemExamplesMutation,
  useUpdateItemExamplesMutation,
} from '#src/api/itemExamples.ts'
import {
  useCreateRequestItemsMutation,
  useLazyFetchRequestItemsQuery,
  useUpdateRequestItemsMutation,
} from '#src/api/requestItems.ts'
import { type ItemValues, itemDraftOf } from '#src/features/requests/compile/compileValues.ts'
import { itemChanges } from './itemChanges.ts'

/** How saving an item ended. */
export interface ItemSaved {
  /** Undefined: all is saved. */
  readonly error?: unknown
  /** Whether some of it was saved before that failed. */
  readonly inPart: boolean
}

interface Answer {
  readonly error?: unknown
}

/**
 * Saves an item with its attributes and examples: one call for each part that has changed, and none after the
 * first that fails. Saving again then begins with what the server has by now, so that nothing is made twice.
 *
 * @param item undefined for a new one.
 */
export function useSaveItem(requestId: string, item: RequestItem | undefined) {
  const [fetchItems] = useLazyFetchRequestItemsQuery()
  const [createItems] = useCreateRequestItemsMutation()
  const [updateItems] = useUpdateRequestItemsMutation()
  const [createAttributes] = useCreateItemAttributesMutation()
  const [updateAttributes] = useUpdateItemAttributesMutation()
  const [deleteAttributes] = useDeleteItemAttributesMutation()
  const [createExamples] = useCreateItemExamplesMutation()
  const [updateExamples] = useUpdateItemExamplesMutation()
  const [deleteExamples] = useDeleteItemExamplesMutation()
  const known = useRef(item)
  const isStale = useRef(false)

  const make = async (values: ItemValues) => {
    const { attributes: _, example_ids: _ids, ...facts } = itemDraftOf(values)
    const { data, error } = await createItems([{ ...facts, request_id: requestId }])
    return { made: data?.[0], error }
  }
  const look = async (old: RequestItem) => {
    const { data, error } = await fetchItems({ filters: { id: old.id } })
    return { made: data && (data.data[0] ?? old), error }
  }

  return async (values: ItemValues): Promise<ItemSaved> => {
    const isNew = known.current === undefined
    let before = known.current
    if (!before || isStale.current) {
      const { made, error } = await (before ? look(before) : make(values))
      if (!made) return { error, inPart: false }
      before = made
      known.current = made
    }
    const { item: facts, attributes, examples } = itemChanges(before, values)
    const saved = await inTurn([
      when(facts, updateItems),
      when(attributes.delete, deleteAttributes),
      when(attributes.update, updateAttributes),
      when(attributes.create, createAttributes),
      when(examples.delete, deleteExamples),
      when(examples.update, updateExamples),
      when(examples.create, createExamples),
    ])
    isStale.current = saved.error !== undefined
    return { ...saved, inPart: saved.inPart || (isNew && saved.error !== undefined) }
  }
}

/** A call that is made only when there is something to send. */
const when = <Row>(rows: Row[], send: (rows: Row[]) => Promise<Answer>) =>
  rows.length === 0 ? [] : [() => send(rows)]

async function inTurn(calls: readonly (() => Promise<Answer>)[][]): Promise<ItemSaved> {
  let done = 0
  for (const call of calls.flat()) {
    const { error } = await call()
    if (error !== undefined) return { error, inPart: done > 0 }
    done += 1
  }
  return { inPart: false }
}
