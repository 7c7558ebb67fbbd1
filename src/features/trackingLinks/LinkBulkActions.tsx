import { Button } from '@mantine/core'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useUpdateTrackingLinksMutation } from '#src/api/trackingLinks.ts'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { assignItem } from '#src/features/creators/shared/assignItem.tsx'
import { tagItems } from '#src/features/tags/shared/tagItems.tsx'
import { linkName } from '#src/lib/linkName.ts'
import { deleteButton } from '#src/ui/RowList.tsx'
import { switched } from './linkChanges.ts'
import { placeItems } from './placeItems.tsx'

interface LinkBulkActionsProps {
  readonly links: readonly TrackingLink[]
  readonly askToDelete: () => void
}

/** What can be done with the selected links. */
export function LinkBulkActions({ links, askToDelete }: LinkBulkActionsProps) {
  const [update] = useUpdateTrackingLinksMutation()
  const save = useBulkSave({ update, noun: 'link', nameOf: namesOf(links, linkName) })
  return (
    <>
      <Button variant="default" onClick={() => void save(switched(links, true), 'enabled')}>
        Enable
      </Button>
      <Button variant="default" onClick={() => void save(switched(links, false), 'disabled')}>
        Disable
      </Button>
      <BulkMenu
        items={[
          ...tagItems({ rows: links, noun: 'link', save }),
          assignItem({ rows: links, noun: 'link', save }),
          ...placeItems({ links, save }),
        ]}
      />
      {deleteButton(askToDelete)}
    </>
  )
}
