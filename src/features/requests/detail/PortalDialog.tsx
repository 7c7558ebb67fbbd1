import { Modal, Skeleton, Stack } from '@mantine/core'
import { useFetchCreatorsQuery } from '#src/api/creators.ts'
import { PortalAccess } from '#src/features/creators/shared/PortalAccess.tsx'

interface PortalDialogProps {
  /** Undefined: nobody's is shown. */
  readonly creatorId: string | undefined
  readonly onClose: () => void
}

/** What a creator logs in to the portal with. */
export function PortalDialog({ creatorId, onClose }: PortalDialogProps) {
  const { data } = useFetchCreatorsQuery(
    { filters: { id: creatorId ?? '' } },
    { skip: creatorId === undefined },
  )
  const creator = data?.data[0]
  return (
    <Modal
      opened={creatorId !== undefined}
      onClose={onClose}
      title={creator ? `${creator.name}’s portal login` : 'Portal login'}
    >
      {creator ? (
        <PortalAccess creator={creator} />
      ) : (
        <Stack aria-busy="true">
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Stack>
      )}
    </Modal>
  )
}
