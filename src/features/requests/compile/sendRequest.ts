import type { CompileRequest, CreatorRequest } from '#contract/resources/requests.ts'
import { type CallFailure, explainedOr, unknownFailure } from '#src/lib/callFailure.ts'

/** Makes requests; each answers the rows that were made, or why none was. */
export type CreateRequests = (requests: CompileRequest[]) => PromiseLike<{
  readonly data?: readonly CreatorRequest[] | undefined
  readonly error?: unknown
}>

type Sent =
  | { readonly made: CreatorRequest; readonly failure?: undefined }
  | { readonly made?: undefined; readonly failure: CallFailure }

/** Compiles a request: gives what was made, or why nothing was. */
export async function sendRequest(request: CompileRequest, create: CreateRequests): Promise<Sent> {
  if (request.item_data.length === 0) return { failure: unknownFailure('item_data is required') }
  const { data, error } = await create([request])
  if (error) return { failure: explainedOr(error, 'Failed to create request') }
  const [made] = data ?? []
  return made ? { made } : { failure: unknownFailure('No data') }
}
