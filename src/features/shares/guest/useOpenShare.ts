import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#src/api/api.ts'
import { useOpenShareMutation } from '#src/api/openedShares.ts'
import { shareEntered, shareLeft } from '#src/api/session.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { keptSession } from './guestKeeping.ts'

/** How far a share is open. */
export type Opening =
  | { readonly at: 'OPENING' | 'OPEN' }
  /** The `problem` is why the password that was given did not do. */
  | { readonly at: 'PASSWORD'; readonly agencyId: string | null; readonly problem?: string }
  /** It opens nothing any more. */
  | { readonly at: 'ENDED'; readonly agencyId: string | null; readonly sentence: string }
  | { readonly at: 'FAILED'; readonly sentence: string }

/** Opens a share by the token of its link: with the session that this tab has of it, if that is good still. */
export function useOpenShare(token: string) {
  const [opening, setOpening] = useState<Opening>({ at: 'OPENING' })
  const [open, { isLoading }] = useOpenShareMutation()
  const dispatch = useDispatch()

  const enter = useCallback(
    (session: string) => {
      dispatch(shareEntered(session))
      dispatch(api.util.resetApiState())
      setOpening({ at: 'OPEN' })
    },
    [dispatch],
  )
  const ask = async (password?: string) => {
    const { data, error } = await open({ token, ...(password !== undefined && { password }) })
    if (data) {
      keptSession(token).write(data.token)
      enter(data.token)
    } else setOpening((before) => refusedBy(error, before))
  }
  const begin = useEffectEvent(() => {
    const kept = keptSession(token).read()
    if (kept === null) void ask()
    else enter(kept)
  })
  useEffect(() => {
    begin()
    return () => void dispatch(shareLeft())
  }, [dispatch])

  /** The session is good no more: says why, or comes in again. */
  const reopen = () => {
    keptSession(token).forget()
    setOpening({ at: 'OPENING' })
    void ask()
  }
  return { opening, busy: isLoading, ask, reopen }
}

function refusedBy(error: { readonly message?: string }, before: Opening): Opening {
  const sentence = refusalText(error)
  if (!isCallFailure(error)) return { at: 'FAILED', sentence }
  const { code, metadata } = error
  const agencyId = typeof metadata['agency_id'] === 'string' ? metadata['agency_id'] : null
  if (code === 'LINK_INVALID') return { at: 'ENDED', agencyId, sentence }
  if (code === 'PASSWORD_NEEDED')
    return { at: 'PASSWORD', agencyId, ...(metadata['wrong'] === true && { problem: sentence }) }
  return before.at === 'PASSWORD' ? { ...before, problem: sentence } : { at: 'FAILED', sentence }
}
