import { IconUnlink } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { LinkDetail } from './LinkDetail.tsx'

/** The screen of one link. */
export function LinkPage() {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchTrackingLinksQuery({ filters: { id } })}
      noun="link"
      icon={IconUnlink}
      list={{ to: '/links', label: 'All links' }}
    >
      {(link) => <LinkDetail link={link} />}
    </OneRow>
  )
}
