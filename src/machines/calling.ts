/** What a call rejected with. */
export interface Rejection {
  readonly error: unknown
}

/** Calls an actor, under its own name where no other is given, with all that the machine keeps. */
export const calling = <Name extends string>(src: Name, id: string = src) => ({
  id,
  src,
  input: <Context>({ context }: { readonly context: Context }) => context,
})

/** The name of an action or guard, with what the call gave. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { readonly event: { readonly output: Output } }) => event.output,
})

/** The name of an action or guard, with what the call rejected with. */
export const withError = <Name extends string>(type: Name) => ({
  type,
  params: ({ event: { error } }: { readonly event: Rejection }): Rejection => ({ error }),
})
