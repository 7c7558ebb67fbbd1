/** Deletes some of many, as many as one call does, and says whether there are more. */
export type DeleteSome = () => Promise<{
  readonly data?: { readonly deleted: number; readonly more: boolean } | undefined
  readonly error?: unknown
}>

/** Deletes some after some until there are no more, or until that fails. */
export async function deleteAll(
  remove: DeleteSome,
): Promise<{ readonly deleted: number; readonly isDone: boolean }> {
  let deleted = 0
  for (let { data } = await remove(); data; { data } = await remove()) {
    deleted += data.deleted
    if (!data.more) return { deleted, isDone: true }
  }
  return { deleted, isDone: false }
}
