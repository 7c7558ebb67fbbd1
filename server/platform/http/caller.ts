import { AsyncLocalStorage } from 'node:async_hooks'
import type { AnyPrincipal } from './principal.ts'

const callers = new AsyncLocalStorage<AnyPrincipal | undefined>()

/**
 * Answers a call as somebody's. Whatever URL is signed meanwhile is bound to their session: no call can forget to
 * say for whom it signs.
 */
export const asCaller = <T>(caller: AnyPrincipal | undefined, answer: () => T): T =>
  callers.run(caller, answer)

/** Whose call is being answered; undefined outside of calls, and in those that anybody makes. */
export const currentCaller = (): AnyPrincipal | undefined => callers.getStore()
