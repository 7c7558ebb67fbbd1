import { IconClipboardOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { RequestDetail } from './RequestDetail.tsx'
import { refreshing } from './refreshing.ts'

/** The screen of one request. */
export function RequestPage() {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchRequestsQuery({ filters: { id } }, refreshing)}
      noun="request"
      icon={IconClipboardOff}
      list={{ to: '/requests', label: 'All requests' }}
    >
      {(request) => <RequestDetail key={request.id} request={request} />}
    </OneRow>
  )
}
