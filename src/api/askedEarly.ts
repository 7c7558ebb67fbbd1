import type { CallRequest } from './call.ts'

declare global {
  /** Answers on their way to what src/public/assets/firstCalls.js has asked, by token, path and body. */
  var greenroomAsked: Map<string, Promise<Response>> | undefined
}

/** For so long after the page was asked for, in milliseconds, an answer can be taken for one of this moment. */
const freshMs = 60_000

/** Whose calls it keeps apart: a user's have no token. */
type Token = string | null

/** Whether the page has made a call before the app was there, and nobody has taken the answer. */
export const isAskedEarly = (request: CallRequest, creatorToken: Token): boolean =>
  globalThis.greenroomAsked?.has(keyOf(request, creatorToken)) ?? false

/** The answer to such a call, to whoever makes it first; undefined for any other call. */
export function takeAskedEarly(
  request: CallRequest,
  creatorToken: Token,
): Promise<Response> | undefined {
  const key = keyOf(request, creatorToken)
  const answer = globalThis.greenroomAsked?.get(key)
  globalThis.greenroomAsked?.delete(key)
  return performance.now() < freshMs ? answer : undefined
}

/** Forgets those answers: a write may have made them untrue. */
export const forgetAskedEarly = (): void => globalThis.greenroomAsked?.clear()

const keyOf = ({ path, body }: CallRequest, creatorToken: Token): string =>
  `${creatorToken ?? ''} ${path} ${body ?? ''}`
