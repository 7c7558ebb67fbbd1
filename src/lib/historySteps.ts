import { isRecord } from './isRecord.ts'
import type { HistoryPart } from './urlParams.ts'

/** What an entry of the browser's history, made by a change of a screen's query, keeps of how it came about. */
export interface StepState {
  /** The query that the entry beneath it has. */
  readonly over: string
  /** The parameter whose typing began it; null for none. */
  readonly typing: string | null
}

/** What a change of the query does to the history. */
export type HistoryStep =
  | { readonly by: 'nothing' }
  /** It leads to what stands beneath. */
  | { readonly by: 'back' }
  | { readonly by: 'push' | 'replace'; readonly state: StepState | null }

/** Parameters, by the fields that they hold. */
export type HistoryParts = Readonly<
  Record<string, { readonly name?: string; readonly history?: HistoryPart }>
>

/**
 * How the history goes from one query of a screen to the next: by a step, so that Back takes the change back. Typing goes on in the
 * step that it began, and closing what an own step has opened goes back to before it, so that Back does not open it again.
 *
 * @param parts what is known of the parameters that change.
 * @param state what the present entry keeps; null for one that came about otherwise.
 */
export function historyStep(
  parts: HistoryParts,
  now: URLSearchParams,
  next: URLSearchParams,
  state: StepState | null,
): HistoryStep {
  const changed = [...new Set([...now.keys(), ...next.keys()])].filter(
    (name) => now.get(name) !== next.get(name),
  )
  if (changed.length === 0) return { by: 'nothing' }
  const partOf = new Map(
    Object.entries(parts).map(([field, { name = field, history }]) => [name, history]),
  )
  const isClosing = changed.some((name) => partOf.get(name) === 'opening' && now.has(name))
  if (isClosing && state?.over === next.toString()) return { by: 'back' }
  const typing = changed.find((name) => partOf.get(name) === 'typing') ?? null
  const goesOn = typing !== null && typing === state?.typing && now.has(typing) && next.has(typing)
  const isPassing = changed.every((name) => partOf.get(name) === 'passing')
  if (isClosing || goesOn || isPassing) return { by: 'replace', state }
  return { by: 'push', state: { over: now.toString(), typing } }
}

/** What an entry's state says of its step; null when it says something else. */
export function stepStateOf(state: unknown): StepState | null {
  if (!isRecord(state)) return null
  const { over, typing } = state
  if (typeof over !== 'string') return null
  return { over, typing: typeof typing === 'string' ? typing : null }
}
