import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { OneRow } from '#src/ui/OneRow.tsx'
import { CreatorDetail } from './CreatorDetail.tsx'

interface CreatorPageProps {
  /** What other areas show of a creator: their links, their tasks. */
  readonly sectionsOf: (creatorId: string) => ReactNode
}

/** The screen of one creator. */
export function CreatorPage({ sectionsOf }: CreatorPageProps) {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchCreatorsQuery({ filters: { id } })}
      noun="creator"
      icon={<IconUserOff stroke={1.5} />}
      list={{ to: '/creators', label: 'All creators' }}
    >
      {(creator) => <CreatorDetail creator={creator} sections={sectionsOf(id)} />}
    </OneRow>
  )
}
