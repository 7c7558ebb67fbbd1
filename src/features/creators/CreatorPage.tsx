import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { CreatorDetail } from './CreatorDetail.tsx'

interface CreatorPageProps {
  /** What other features show of a creator: their links, their tasks. */
  readonly sectionsOf: (creatorId: string) => ReactNode
  readonly analyticsOf: (creatorId: string) => ReactNode
}

/** The screen of one creator. */
export function CreatorPage({ sectionsOf, analyticsOf }: CreatorPageProps) {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchCreatorsQuery({ filters: { id } })}
      noun="creator"
      icon={IconUserOff}
      list={{ to: '/creators', label: 'All creators' }}
    >
      {(creator) => (
        <CreatorDetail creator={creator} sections={sectionsOf(id)} analytics={analyticsOf(id)} />
      )}
    </OneRow>
  )
}
