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
  /** The id of a new item, once it is made. */
  const madeId = useRef<string | null>(null)
  const isStale = useRef(false)

  const make = async (values: ItemValues) => {
    const { attributes: _, example_ids: _ids, ...facts } = itemDraftOf(values)
    const { data, error } = await createItems([{ ...facts, request_id: requestId }])
    return { made: data?.[0], error }
  }
  const look = async (id: string) => {
    const { data, error } = await fetchItems({ filters: { id } })
    return { made: error ? undefined : (data?.data[0] ?? item), error }
  }
  const found = async (values: ItemValues) => {
    const id = item?.id ?? madeId.current
    if (id === null) return make(values)
    if (item && !isStale.current) return { made: item, error: undefined }
    const known = await look(id)
    return known.made || known.error ? known : make(values)
  }

  return async (values: ItemValues): Promise<ItemSaved> => {
    const isNew = item === undefined && madeId.current === null
    const { made, error } = await found(values)
    if (!made) return { error, inPart: false }
    madeId.current = made.id
    const { item: facts, attributes, examples } = itemChanges(made, values)
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
