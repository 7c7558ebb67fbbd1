import { errorStatus } from '#contract/errors.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'

/** A call of RTK Query on its way. */
interface Call<Data> {
  readonly unwrap: () => Promise<Data>
}

/**
 * What a call of a machine's port gives; what goes wrong with it is thrown as the `StepFailure` that machines know. A failure that says
 * nothing of itself counts as nothing having come back, which passes.
 */
export async function answerOf<Data>(call: Call<Data>): Promise<Data> {
  try {
    return await call.unwrap()
  } catch (error) {
    if (!isCallFailure(error)) throw error
    const status = error.code === 'UNKNOWN_ERROR' ? 0 : errorStatus[error.code]
    throw new StepFailure({ ...error, status })
  }
}
