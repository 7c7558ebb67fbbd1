import { Button, Skeleton } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useFetchCreatorsQuery } from '../../api/creators.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CreatorDetail } from './CreatorDetail.tsx'

interface CreatorPageProps {
  /** What another area shows of a creator: their links. */
  readonly linksOf: (creatorId: string) => ReactNode
}

/** The screen of one creator, in whichever state it is. */
export function CreatorPage({ linksOf }: CreatorPageProps) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useFetchCreatorsQuery({ filters: { id } })
  const creator = data?.data.find((row) => row.id === id)
  if (creator) return <CreatorDetail creator={creator} links={linksOf(id)} />
  if (error) {
    return (
      <ErrorState
        title="The creator could not be loaded"
        wholeScreen
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (isFetching) return <Skeleton height={32} width={240} aria-busy="true" />
  return (
    <EmptyState
      icon={<IconUserOff stroke={1.5} />}
      title="There is no such creator"
      wholeScreen
      action={
        <Button component={Link} to="/creators" variant="default">
          All creators
        </Button>
      }
    >
      They may have been deleted.
    </EmptyState>
  )
}
