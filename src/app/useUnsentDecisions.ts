import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/resources/user.ts'
import { decisionsPrefix, personKey } from '#src/features/review/outbox/personKey.ts'
import { storedKeys } from '#src/lib/stored.ts'
import { untilLoaded } from '#src/lib/untilLoaded.ts'
import type { AppStore } from './store.ts'

/** Sends the decisions that another time of this person has left in this browser. */
export function useUnsentDecisions(user: User): void {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const person = personKey(user)
  useEffect(() => {
    if (storedKeys(`${decisionsPrefix}${person}.`).length === 0) return
    const code = untilLoaded(() => import('#src/features/review/outbox/sendDecisions.ts'))
    void code.then(({ sendKeptDecisions }) => dispatch(sendKeptDecisions(person)))
  }, [dispatch, person])
}
