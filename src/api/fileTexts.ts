import { unexplained, unreachable } from '#src/lib/callFailure.ts'
import { api } from './api.ts'

/** How much of a text is read, in bytes. */
const readBytes = 200_000

/** The beginnings of text files, read from their signed URLs: no call of the API, but a part of its cache. */
const fileTextsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readFileText: build.query<string, string>({
      queryFn: async (url, { signal }) => {
        const headers = { Range: `bytes=0-${readBytes - 1}` }
        try {
          const response = await fetch(url, { headers, signal, credentials: 'omit' })
          const { ok, status } = response
          return ok ? { data: await response.text() } : { error: { ...unexplained, status } }
        } catch {
          return { error: { ...unreachable, status: 0 } }
        }
      },
      /** A signed URL is good for a while, and texts may be long. */
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useReadFileTextQuery } = fileTextsApi
