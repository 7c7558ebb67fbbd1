import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import type { api } from './api.ts'

interface WithApi {
  readonly api: ReturnType<typeof api.reducer>
}

/** How often it is looked whether they have come, in milliseconds. */
const lookEveryMs = 20

/**
 * Waits for the answers of reads that are under way.
 *
 * @param without the endpoint whose reads wait here themselves.
 * @param longestMs until then.
 */
export const answersOnTheirWay =
  (
    without: string,
    longestMs: number,
  ): ThunkAction<Promise<void>, WithApi, unknown, UnknownAction> =>
  async (_dispatch, getState) => {
    const end = Date.now() + longestMs
    const isUnderWay = () =>
      Object.values(getState().api.queries).some(
        (read) => read?.status === QueryStatus.pending && read.endpointName !== without,
      )
    while (isUnderWay() && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
