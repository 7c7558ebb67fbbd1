import type { Group } from '#contract/group.ts'
import type { AnyRoute, RouteBody, RouteOutput, RouteParams, RouteQuery } from '#contract/route.ts'

/**
 * What fields mean, by the end of their path: `tags` is every field of that name, `filters.tags` those within filters alone, and the
 * longest one counts. Paths begin with that of the call and then `params`, `query`, `body` or `answer`, or with the name of a
 * shape; an element of a list is `[]`: `body[].data.name`, `/user/tags/create.body[].text`, `Creator.tags`.
 */
export type Words = Readonly<Record<string, string>>

/** What a call is shown with. */
export interface CallReference {
  /** What there is to know of it beside its summary, in a sentence or two. */
  readonly about?: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  /** The `data` of a plain answer, the whole envelope of a page. */
  readonly answer: unknown
}

/** What the document says beside what the schemas of the contract say. */
export interface Reference {
  /** Of fields that mean the same everywhere. */
  readonly words: Words
  /** Of the fields of a group: where they say as much of the path, they count before the words of all. */
  readonly wordsOf: ReadonlyMap<Group, Words>
  /** By the path of the call. */
  readonly calls: ReadonlyMap<string, CallReference>
}

type Part<Name extends string, Value> = Value extends undefined
  ? Readonly<Partial<Record<Name, never>>>
  : Readonly<Record<Name, Value>>

/** A call with an example of all that it takes and gives, of the types that the contract says. */
export type Example<R extends AnyRoute> = Pick<CallReference, 'about'> & {
  readonly answer: RouteOutput<R>
} & Part<'params', RouteParams<R>> &
  Part<'query', RouteQuery<R>> &
  Part<'body', RouteBody<R>>

/** Examples of every one of these calls: the compiler misses one that is not there. */
export const examplesOf = <Routes extends Readonly<Record<string, AnyRoute>>>(
  routes: Routes,
  examples: { readonly [Name in keyof Routes]: Example<Routes[Name]> },
): readonly (readonly [path: string, example: CallReference])[] =>
  Object.entries(routes).flatMap(([name, { path }]) => {
    const example = examples[name]
    return example ? [[path, example] as const] : []
  })

/**
 * What is said of a field at a path: what fits most of it, and of what fits as much the first; undefined where nothing fits.
 */
export function wordsFor(path: string, all: readonly Words[]): string | undefined {
  const segments = path.split('.')
  for (const [index] of segments.entries()) {
    const key = segments.slice(index).join('.')
    const words = all.find((one) => Object.hasOwn(one, key))
    if (words) return words[key]
  }
  return undefined
}
