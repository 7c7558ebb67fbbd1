import { useState } from 'react'
import { useNavigate } from 'react-router'
import { compileRequest } from '#contract/resources/requests.ts'
import { useCreateRequestsMutation } from '#src/api/requests.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useClockOffset } from '#src/api/user.ts'
import { countOf } from '#src/lib/counts.ts'
import { type FieldErrors, nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { toast } from '#src/ui/toast.ts'
import { type CompileValues, toCompile } from './compileValues.ts'
import { useKeptDraft } from './useKeptDraft.ts'

const check = nestedlyCheckedBy(compileRequest)

/** The compile form's values, what speaks against them, and what can be done with them. */
export function useCompile(initial: CompileValues, purpose: string) {
  const kept = useKeptDraft(purpose)
  const [values, setValues] = useState(kept.restored?.values ?? initial)
  const [discarded, setDiscarded] = useState<CompileValues>()
  /** How it was last tried to be sent: from then on its fields are checked as they change. */
  const [tried, setTried] = useState<'DRAFT' | 'OPEN'>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<'DRAFT' | 'OPEN' | null>(null)
  const [create] = useCreateRequestsMutation()
  const navigate = useNavigate()
  const clockOffset = useClockOffset()

  const put = (next: CompileValues) => {
    setValues(next)
    kept.keep(next)
    if (tried) void check(toCompile(next, tried, clockOffset)).then(setErrors)
  }
  const change = (part: Partial<CompileValues>) => put({ ...values, ...part })
  const discard = () => {
    setDiscarded(values)
    setValues(initial)
    setTried(undefined)
    setErrors({})
    setRefusal(null)
    kept.forget()
  }
  const undo = () => {
    if (discarded) put(discarded)
    setDiscarded(undefined)
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
    kept.forget()
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
    draft:
      kept.restored || discarded
        ? { savedAt: kept.restored?.savedAt ?? null, onDiscard: discard, onUndo: undo }
        : undefined,
  }
}
