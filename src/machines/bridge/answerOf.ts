import { isAnswerFailure } from '#src/lib/callFailure.ts'
import { StepFailure } from '#src/machines/upload/stepFailure.ts'

/** A call of RTK Query on its way. */
export interface Call<Data> {
  readonly unwrap: () => Promise<Data>
}

/**
 * What a call of a machine's port gives; what goes wrong with it is thrown as the `StepFailure` that machines know, with the status of
 * the answer, whoever gave it and whatever it says.
 */
export async function answerOf<Data>(call: Call<Data>): Promise<Data> {
  try {
    return await call.unwrap()
  } catch (error) {
    throw isAnswerFailure(error) ? new StepFailure(error) : error
  }
}
