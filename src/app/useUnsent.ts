import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { User } from '#contract/resources/user.ts'
import { deletionCode } from '#src/components/deletions/deletionCode.ts'
import { storedKeys } from '#src/lib/stored.ts'
import { decisionsPrefix, deletionsPrefix, personKey } from '#src/lib/unsentKeys.ts'
import { untilLoaded } from '#src/lib/untilLoaded.ts'
import type { AppStore } from './store.ts'

/** Sends the decisions and deletions that another time of this person has left in this browser. */
export function useUnsent(user: User): void {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const person = personKey(user)
  useEffect(() => {
    if (!isKept(decisionsPrefix, person)) return
    const code = untilLoaded(() => import('#src/features/review/outbox/sendDecisions.ts'))
    void code.then(({ sendKeptDecisions }) => dispatch(sendKeptDecisions(person)))
  }, [dispatch, person])
  useEffect(() => {
    if (!isKept(deletionsPrefix, person)) return
    const code = untilLoaded(deletionCode)
    void code.then(({ sendKeptDeletions }) => dispatch(sendKeptDeletions(person)))
  }, [dispatch, person])
}

const isKept = (prefix: string, person: string) => storedKeys(`${prefix}${person}.`).length > 0
