/** The types of the client that do not depend on the calls. Copied as it is into the package, so it holds types alone. */

/** What a call takes and gives. */
export interface CallTypes {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly output: unknown
}

export interface Options {
  /** Where Greenroom is: its origin. */
  readonly url: string
  /** An API key, or a creator's token; without it only calls that anybody may make are answered. */
  readonly key?: string
  /** Another way to send requests; the platform's own when left out. */
  readonly fetch?: typeof fetch
}

/** What may be said beside the arguments of any call. */
export interface Sending {
  /** By which a create is known that is sent again; one is made up where none is given. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A part of a call's arguments: left out where it takes none, and optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { readonly [name in Name]?: Value }
    : { readonly [name in Name]: Value }

export type Arguments<Call extends CallTypes> = Part<'params', Call['params']> &
  Part<'query', Call['query']> &
  Part<'body', Call['body']> &
  Sending

type Given<Call extends CallTypes> =
  Record<string, never> extends Omit<Arguments<Call>, keyof Sending>
    ? [given?: Arguments<Call>]
    : [given: Arguments<Call>]

/** The lists among calls: what they give has rows, and says where it goes on. */
type ListsOf<Calls> = {
  [Path in keyof Calls]: Calls[Path] extends {
    readonly output: { readonly data: readonly unknown[]; readonly next_cursor: string | null }
  }
    ? Path
    : never
}[keyof Calls]

type RowOf<Call> = Call extends { readonly output: { readonly data: readonly (infer Row)[] } }
  ? Row
  : never

export interface Greenroom<Calls extends { [Path in keyof Calls]: CallTypes }> {
  /**
   * Makes a call, and gives the data of its answer, or a page whole.
   *
   * @throws GreenroomError when it is refused; what `fetch` throws when no answer came.
   */
  call<Path extends keyof Calls & string>(
    path: Path,
    ...given: Given<Calls[Path]>
  ): Promise<Calls[Path]['output']>
  /** Each row of a list, page after page. */
  rows<Path extends ListsOf<Calls> & keyof Calls & string>(
    path: Path,
    ...given: Given<Calls[Path]>
  ): AsyncGenerator<RowOf<Calls[Path]>, void, undefined>
}
