import { Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { CompileForm } from './CompileForm.tsx'
import { newValues, sameAgainValues } from './compileValues.ts'

/** The screen on which a request is made: empty, for a creator, or the same again. */
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
        <SameAgain key={from} id={from} />
      )}
    </>
  )
}

/** The form, filled in with what another request asks for. */
function SameAgain({ id }: { readonly id: string }) {
  const timezone = useTimezone()
  const request = useFetchRequestsQuery({ filters: { id } })
  const items = useFetchRequestItemsQuery({ filters: { request_id: id }, page_size: 100 })
  const original = request.data?.data[0]
  if (request.error ?? items.error) {
    return <LoadError title="The request could not be loaded" query={[request, items]} />
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
    ? sameAgainValues(original, items.data.data, new Date(), timezone)
    : newValues(null)
  return <CompileForm purpose={`from-${id}`} initial={initial} />
}
