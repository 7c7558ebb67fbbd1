import { Button, Skeleton } from '@mantine/core'
import { IconUnlink } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useFetchTrackingLinksQuery } from '../../api/trackingLinks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkDetail } from './LinkDetail.tsx'

/** The screen of one link, in whichever state it is. */
export function LinkPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useFetchTrackingLinksQuery({ filters: { id } })
  const link = data?.data.find((row) => row.id === id)
  if (link) return <LinkDetail link={link} />
  if (error) {
    return (
      <ErrorState
        title="The link could not be loaded"
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
      icon={<IconUnlink stroke={1.5} />}
      title="There is no such link"
      wholeScreen
      action={
        <Button component={Link} to="/links" variant="default">
          All links
        </Button>
      }
    >
      It may have been deleted.
    </EmptyState>
  )
}
