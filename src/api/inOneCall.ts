interface Row {
  readonly id: string
}

/** How many ids one call may list, where it says nothing else. */
const maxIds = 200

interface Options<Context> {
  readonly most?: number
  /** What is waited for before the call is made; rows that are asked for meanwhile join it. */
  readonly after?: (context: Context) => Promise<unknown>
}

/**
 * Makes a fetch of one row by its id, which is null when there is none. Rows that are asked for at the same moment, as by the rows of a
 * table, are fetched in one call.
 *
 * @param fetchRows gives the rows of these ids, in any order, without those that are not there.
 */
export function inOneCall<One extends Row, Context extends object>(
  fetchRows: (ids: readonly string[], context: Context) => Promise<readonly One[]>,
  { most = maxIds, after }: Options<Context> = {},
): (id: string, context: Context) => Promise<One | null> {
  const gathering = new WeakMap<Context, Gathering<One>>()
  return async (id, context) => {
    const open = gathering.get(context)
    const joined = open && open.ids.size < most ? open : gather(context)
    joined.ids.add(id)
    const rows = await joined.rows
    return rows.find((row) => row.id === id) ?? null
  }

  function gather(context: Context): Gathering<One> {
    const ids = new Set<string>()
    const fetchGathered = async () => {
      await new Promise<void>((resolve) => setTimeout(resolve))
      await after?.(context)
      if (gathering.get(context) === made) gathering.delete(context)
      return fetchRows([...ids], context)
    }
    const rows = fetchGathered()
    const made = { ids, rows }
    gathering.set(context, made)
    return made
  }
}

/** A call that has not been made yet. */
interface Gathering<One> {
  readonly ids: Set<string>
  readonly rows: Promise<readonly One[]>
}
