import type { CreatorRequest } from '#contract/resources/requests.ts'
import type { RequestStatus } from '#contract/rules/requestStatus.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { sentText } from '#src/features/requests/shared/sentText.ts'
import { toast } from '#src/ui/toast.ts'

/** Puts a request into a state, and says so or why not. */
export function useSetRequestStatus(request: CreatorRequest) {
  const [update] = useUpdateRequestsMutation()
  return async (status: RequestStatus): Promise<void> => {
    const { error } = await update([{ id: request.id, data: { status } }])
    const refusal = refusalOf(error)
    if (refusal !== null) toast(refusal, 'failed')
    if (!error) toast(doneSentence(request, status))
  }
}

function doneSentence(request: CreatorRequest, status: RequestStatus): string {
  const { title } = request
  if (status === 'COMPLETED') return `${title} completed`
  return request.status === 'DRAFT' ? sentText(request) : `${title} reopened`
}
