/** What something was, is and may be again. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** What the last change was about, and when it was made; null when the next one stands for itself. */
  readonly last: { readonly about: string; readonly at: number } | null
}

/** The most steps that can be taken back. */
const maxPastStates = 100

/** Changes of the same thing that follow each other within this time are one. */
const oneBreathMs = 1_000

export const newHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  last: null,
})

/**
 * The history with another present. Typing is taken back in one step: changes about the same thing that follow each
 * other closely are one.
 *
 * @param about names what is changed: `title`; null for a change that stands for itself.
 * @param at in milliseconds since 1970.
 */
export function changed<State>(
  { past, present, last }: History<State>,
  next: State,
  about: string | null,
  at: number,
): History<State> {
  const goesOn = last !== null && last.about === about && at - last.at < oneBreathMs
  return {
    past: goesOn ? past : [...past, present].slice(-maxPastStates),
    present: next,
    future: [],
    last: about === null ? null : { about, at },
  }
}

export function undone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const before = past.at(-1)
  if (before === undefined) return history
  return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
}

export function redone<State>(history: History<State>): History<State> {
  const { past, present, future } = history
  const [after] = future
  if (after === undefined) return history
  return { past: [...past, present], present: after, future: future.slice(1), last: null }
}

/** The history with every state in it replaced, such as when a name has changed that all of them hold. */
export const rewritten = <State>(
  { past, present, future, last }: History<State>,
  rewrite: (state: State) => State,
): History<State> => ({
  past: past.map(rewrite),
  present: rewrite(present),
  future: future.map(rewrite),
  last,
})
