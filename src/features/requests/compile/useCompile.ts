import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { compileRequest } from '#contract/resources/requests.ts'
import { useCreateRequestsMutation } from '#src/api/requests.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useClockOffset } from '#src/api/user.ts'
import { type CallFailure, sentenceWithCause } from '#src/lib/callFailure.ts'
import { countOf } from '#src/lib/counts.ts'
import { type FieldErrors, nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { toast } from '#src/ui/toast.ts'
import { discardUndone, draftChanged, draftDiscarded, draftSent } from './compileDraftSlice.ts'
import { type CompileValues, toCompile } from './compileValues.ts'
import { sendRequest } from './sendRequest.ts'
import type { OpenDraft } from './useCompileDraft.ts'

const check = nestedlyCheckedBy(compileRequest)

/**
 * What speaks against the values of the compile form, and what can be done with them.
 *
 * @param initial what the form begins with again when its draft is discarded.
 */
export function useCompile({ key, draft }: OpenDraft, initial: CompileValues) {
  const { values, restoredAt, discarded } = draft
  /** How it was last tried to be sent: from then on its fields are checked as they change. */
  const [tried, setTried] = useState<'DRAFT' | 'OPEN'>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<'DRAFT' | 'OPEN' | null>(null)
  const [create] = useCreateRequestsMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()

  const recheck = (next: CompileValues) => {
    if (tried) void check(toCompile(next, tried, clockOffset)).then(setErrors)
  }
  const change = (part: Partial<CompileValues>) => {
    dispatch(draftChanged({ key, change: part }))
    recheck({ ...values, ...part })
  }
  const discard = () => {
    dispatch(draftDiscarded({ key, initial }))
    setTried(undefined)
    setErrors({})
    setRefusal(null)
  }
  const undo = () => {
    dispatch(discardUndone({ key }))
    if (discarded) recheck(discarded)
  }
  const send = async (status: 'DRAFT' | 'OPEN') => {
    const request = toCompile(values, status, clockOffset)
    const wrong = await check(request)
    setTried(status)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) {
      setRefusal('Check the highlighted fields.')
      return
    }
    setRefusal(null)
    setBusy(status)
    const { made, failure } = await sendRequest(request, create)
    setBusy(null)
    if (failure) {
      const { fields, sentence } = saveFailureOf(failure, nestedFieldErrors)
      setErrors(fields)
      setRefusal(failure.code === 'UNKNOWN_ERROR' ? wordsFor(failure) : sentence)
      return
    }
    dispatch(draftSent({ key }))
    toast(
      status === 'DRAFT'
        ? `${made.title} saved as a draft`
        : `${made.title} sent to ${countOf(made.creator_ids.length, 'creator')}`,
    )
    await navigate(`/requests/${made.id}`, { replace: true })
  }

  return {
    values,
    change,
    errorAt: (field: string) => errors[field],
    refusal,
    busy,
    send,
    /** Undefined: there was no draft. */
    notice:
      restoredAt !== null || discarded
        ? { savedAt: restoredAt, onDiscard: discard, onUndo: undo }
        : undefined,
  }
}

/** What a failure for which the server gives no reason leaves to do. */
const advice: Readonly<Record<string, string>> = {
  'item_data is required': 'Add at least one item.',
  'No data':
    'The server did not say whether the request was made. Look for it in your requests before you send it again.',
}

const wordsFor = (failure: CallFailure): string =>
  advice[failure.message] ?? sentenceWithCause(failure)
