import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { compileRequest } from '#contract/resources/requests.ts'
import { useCreateRequestsMutation } from '#src/api/requests.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useClockOffset } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { type FieldErrors, nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { toast } from '#src/ui/toast.ts'
import { discardUndone, draftChanged, draftDiscarded, draftSent } from './compileDraftSlice.ts'
import { type CompileValues, toCompile } from './compileValues.ts'
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
    const { data, error } = await create([request])
    setBusy(null)
    const [made] = data ?? []
    if (!made) {
      const { fields, sentence } = saveFailureOf(error, nestedFieldErrors)
      setErrors(fields)
      setRefusal(error ? sentence : 'Failed to create request')
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
