import type { PagePlace } from './pagePlace.ts'

/** How one value stands in the URL. What everybody starts with is left out of it. */
export interface UrlParam<Value> {
  /** Never fails: what cannot be read is the usual value. */
  readonly read: (text: string | null) => Value
  /** Null: not in the URL. */
  readonly write: (value: Value) => string | null
  /** What it is called in the URL; its field's name where nothing is said. */
  readonly name?: string
  /** How its changes enter the browser's history; each is a step of its own where nothing is said. */
  readonly history?: HistoryPart
}

/**
 * How a parameter takes part in the browser's history. `typing`: what changes bit by bit, such as a text, is one step. `opening`: its value opens something
 * above the screen, which closing takes back. `passing`: its changes are no steps.
 */
export type HistoryPart = 'typing' | 'opening' | 'passing'

/** One for each field of a screen's state. */
export type UrlParams<State> = { readonly [Name in keyof State]: UrlParam<State[Name]> }

/** The state that such parameters hold. */
export type UrlState<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends UrlParam<infer Value> ? Value : never
}

/** A parameter under a name of its own, where two lists share a URL. */
export const named = <Value>(name: string, param: UrlParam<Value>): UrlParam<Value> => ({
  ...param,
  name,
})

/** A parameter whose value opens a drawer or a dialog. */
export const opening = <Param extends TakesPart>(param: Param) =>
  ({ ...param, history: 'opening' }) as const

/** A parameter that follows what is looked at from one to the next. */
export const passing = <Param extends TakesPart>(param: Param) =>
  ({ ...param, history: 'passing' }) as const

/** A parameter that is chosen in several goes. */
export const bitByBit = <Param extends TakesPart>(param: Param) =>
  ({ ...param, history: 'typing' }) as const

type TakesPart = Pick<UrlParam<unknown>, 'history'>

/** A text as it is typed, such as a search. */
export const textParam: UrlParam<string> = {
  read: (text) => text ?? '',
  write: (value) => value || null,
  history: 'typing',
}

/** A value that may be absent. */
export const optionalParam: UrlParam<string | null> = {
  read: (text) => text || null,
  write: (value) => value,
}

/** Texts without commas, such as tags. */
export const listParam: UrlParam<readonly string[]> = {
  read: (text) => text?.split(',').filter((entry) => entry !== '') ?? [],
  write: (value) => value.join(',') || null,
}

/** Some of a few values, in the order of the URL; what is none of them is passed over. */
export function choicesParam<Choice extends string>(
  choices: readonly Choice[],
): UrlParam<readonly Choice[]> {
  return {
    read: (text) =>
      listParam.read(text).flatMap((entry) => choices.find((one) => one === entry) ?? []),
    write: listParam.write,
  }
}

/** Ids of rows; what is no id is passed over. */
export const idsParam: UrlParam<readonly string[]> = {
  read: (text) => listParam.read(text).filter((entry) => /^[\da-f-]{36}$/.test(entry)),
  write: listParam.write,
}

/** A page: its number, from 1, and behind a full stop the cursor that leads to it when the number alone does not. */
export const pageParam: UrlParam<PagePlace> = {
  read: (text) => {
    const [, number, cursor] = /^([1-9]\d{0,5})(?:\.([\w-]{1,4096}))?$/.exec(text ?? '') ?? []
    if (number === undefined) return 1
    return cursor === undefined ? Number(number) : { number: Number(number), cursor }
  },
  write: (value) => {
    if (typeof value !== 'number') return `${value.number}.${value.cursor}`
    return value === 1 ? null : String(value)
  },
}

/** One of a few numbers. */
export const numberParam = (choices: readonly number[], usual: number): UrlParam<number> => ({
  read: (text) => choices.find((choice) => String(choice) === text) ?? usual,
  write: (value) => (value === usual ? null : String(value)),
})

/** One of a few values. */
export function choiceParam<Choice extends string>(
  choices: readonly Choice[],
  usual: Choice,
): UrlParam<Choice> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? usual,
    write: (value) => (value === usual ? null : value),
  }
}

/** One of a few values, or none of them. */
export function optionalChoiceParam<Choice extends string>(
  choices: readonly Choice[],
): UrlParam<Choice | null> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? null,
    write: (value) => value,
  }
}

/** The state that a URL holds. */
export function readUrlState<State extends object>(
  params: UrlParams<State>,
  query: URLSearchParams,
): State
export function readUrlState(params: UrlParams<Record<string, unknown>>, query: URLSearchParams) {
  return Object.fromEntries(
    Object.entries(params).map(([field, { read, name = field }]) => [field, read(query.get(name))]),
  )
}

/** The URL with some of its state changed; what other screens keep there stays. */
export function writeUrlState<State extends object>(
  params: UrlParams<State>,
  query: URLSearchParams,
  change: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name in params) {
    const value = change[name]
    if (value === undefined) continue
    const { write, name: key = name } = params[name]
    const text = write(value)
    if (text === null) next.delete(key)
    else next.set(key, text)
  }
  return next
}

/** The least query that says the same of this state: nothing that is usual or another's, in one order. */
export const leastQuery = <State extends object>(
  params: UrlParams<State>,
  query: URLSearchParams,
): URLSearchParams => writeUrlState(params, new URLSearchParams(), readUrlState(params, query))

/** What an empty URL holds. */
export const usualState = <State extends object>(params: UrlParams<State>): State =>
  readUrlState(params, new URLSearchParams())

/** The fields that are other than usual; blanks are as good as nothing. */
export function unusualFields<State extends object>(
  params: UrlParams<State>,
  state: State,
): (keyof State)[] {
  const fields: (keyof State)[] = []
  for (const name in params) {
    if ((params[name].write(state[name]) ?? '').trim() !== '') fields.push(name)
  }
  return fields
}
