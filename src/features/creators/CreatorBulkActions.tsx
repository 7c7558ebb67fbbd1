import type { Creator } from '#contract/resources/creators.ts'
import { useUpdateCreatorsMutation } from '#src/api/creators.ts'
import { useManageReason } from '#src/api/user.ts'
import { BulkMenu } from '#src/components/bulk/BulkMenu.tsx'
import { namesOf } from '#src/components/bulk/rowChanges.ts'
import { useBulkSave } from '#src/components/bulk/useBulkSave.ts'
import { tagItems } from '#src/features/tags/shared/tagItems.tsx'
import { deleteButton } from '#src/ui/RowList.tsx'
import { assignMemberItem } from './assignMemberItem.tsx'
import { languageItem } from './languageItem.tsx'

interface CreatorBulkActionsProps {
  readonly creators: readonly Creator[]
  readonly askToDelete: () => void
}

/** What can be done with the selected creators. */
export function CreatorBulkActions({ creators, askToDelete }: CreatorBulkActionsProps) {
  const [update] = useUpdateCreatorsMutation()
  const mayManage = useManageReason() === undefined
  const save = useBulkSave({
    update,
    noun: 'creator',
    nameOf: namesOf(creators, ({ name }) => name),
  })
  return (
    <>
      <BulkMenu
        items={[
          ...tagItems({ rows: creators, noun: 'creator', save }),
          languageItem({ creators, save }),
          ...(mayManage ? [assignMemberItem(creators)] : []),
        ]}
      />
      {deleteButton(askToDelete)}
    </>
  )
}
