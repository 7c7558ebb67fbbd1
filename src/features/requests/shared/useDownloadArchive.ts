import type { requestRoutes } from '#contract/resources/requests.ts'
import type { RouteBody } from '#contract/route.ts'
import { useLazyFetchRequestArchiveQuery } from '#src/api/requests.ts'
import { toast } from '#src/ui/toast.ts'

/** Downloads files of a request as one zip. The browser continues when the screen is left. */
export function useDownloadArchive(requestId: string) {
  const [fetchArchive] = useLazyFetchRequestArchiveQuery()
  return async (which: RouteBody<typeof requestRoutes.archive>): Promise<void> => {
    const { data } = await fetchArchive({ request_id: requestId, body: which })
    if (!data) return
    if (data.file_total === 0) toast('There are no files to download yet', 'failed')
    else location.assign(data.object_url)
  }
}
