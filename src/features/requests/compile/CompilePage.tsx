import { Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useClockOffset } from '#src/api/user.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { CompileForm } from './CompileForm.tsx'
import { duplicateValues, newValues } from './compileValues.ts'

/** The screen on which a request is made: empty, for a creator, or like another request. */
export function CompilePage() {
  const [params] = useSearchParams()
  const from = params.get('from')
  const creator = params.get('creator')
  return (
    <>
      <PageHeader back={{ to: '/requests', label: 'Requests' }} title="New request" />
      {from === null ? (
        <CompileForm key={creator} purpose={creator ?? 'new'} initial={newValues(creator)} />
      ) : (
        <Duplicate key={from} id={from} />
      )}
    </>
  )
}

/** The form, filled in with what another request asks for. */
function Duplicate({ id }: { readonly id: string }) {
  const clockOffset = useClockOffset()
  const request = useFetchRequestsQuery({ filters: { id } })
  const items = useFetchRequestItemsQuery({ filters: { request_id: id }, page_size: 100 })
  const error = request.error ?? items.error
  const original = request.data?.data[0]
  if (error) {
    return (
      <ErrorState
        title="The request could not be loaded"
        message={error.message}
        onRetry={() => {
          request.refetch()
          items.refetch()
        }}
        retrying={request.isFetching || items.isFetching}
      />
    )
  }
  if (!request.data || !items.data) {
    return (
      <Stack aria-busy="true">
        <Skeleton height={36} />
        <Skeleton height={120} />
        <Skeleton height={200} />
      </Stack>
    )
  }
  const initial = original
    ? duplicateValues(original, items.data.data, new Date(), clockOffset)
    : newValues(null)
  return <CompileForm purpose={`from-${id}`} initial={initial} />
}
