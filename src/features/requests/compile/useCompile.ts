import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import {
  type CompileRequest,
  type CreatorRequest,
  compileRequest,
} from '#contract/resources/requests.ts'
import { useCreateRequestsMutation } from '#src/api/requests.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { sentText } from '#src/features/requests/shared/sentText.ts'
import { type CallFailure, sentenceWithCause } from '#src/lib/callFailure.ts'
import { nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import {
  closeCompiled,
  leaveCompiled,
  recheckCompiled,
  sendCompiled,
} from '#src/machines/bridge/requestCompiles.ts'
import { useShown } from '#src/machines/bridge/useShown.ts'
import { useTimezone } from '#src/ui/timezone.ts'
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
  const id = `compile:${key}`
  const view = useShown(({ machines }) => machines.requestCompile[id])
  const [create] = useCreateRequestsMutation()
  const dispatch: MachineDispatch = useDispatch()
  const navigate = useNavigate()
  const timezone = useTimezone()
  useEffect(() => () => dispatch(leaveCompiled(id)), [dispatch, id])

  const change = (part: Partial<CompileValues>) => {
    dispatch(draftChanged({ key, change: part }))
    // From the first try on, the fields are checked as they change.
    if (!view) return
    const request = toCompile({ ...values, ...part }, view.status, timezone)
    dispatch(recheckCompiled(id, request))
  }
  const discard = () => {
    dispatch(draftDiscarded({ key, initial }))
    dispatch(closeCompiled(id))
  }
  const made = ({ id: requestId, title, status, creator_ids }: CreatorRequest) => {
    dispatch(draftSent({ key }))
    toast(status === 'DRAFT' ? `${title} saved as a draft` : sentText({ title, creator_ids }))
    void navigate(`/requests/${requestId}`, { replace: true })
  }
  const ports = {
    check,
    create: async (request: CompileRequest) => {
      const sent = await sendRequest(request, create)
      return sent.failure ? refusalOf(sent.failure) : { made: sent.made }
    },
    made,
  }

  return {
    values,
    change,
    errorAt: (field: string) => view?.errors[field],
    refusal: view?.refusal ?? null,
    busy: view?.busy ? view.status : null,
    send: (status: 'DRAFT' | 'OPEN') =>
      dispatch(sendCompiled(id, toCompile(values, status, timezone), ports)),
    /** Undefined: there was no draft. */
    notice:
      restoredAt !== null || discarded
        ? {
            savedAt: restoredAt,
            onDiscard: discard,
            onUndo: () => void dispatch(discardUndone({ key })),
          }
        : undefined,
  }
}

/** What a failure for which the server gives no reason leaves to do. */
const advice: Readonly<Record<string, string>> = {
  'item_data is required': 'Add at least one item.',
  'No data':
    'The server did not say whether the request was made. Look for it in your requests before you send it again.',
}

function refusalOf(failure: CallFailure) {
  const { fields: errors, sentence } = saveFailureOf(failure, nestedFieldErrors)
  const words = advice[failure.message] ?? sentenceWithCause(failure)
  return { errors, refusal: failure.code === 'UNKNOWN_ERROR' ? words : sentence }
}
