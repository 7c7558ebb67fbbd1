import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import type { Creator } from '#contract/resources/creators.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useChangeTeamMutation } from '#src/api/team.ts'
import { BulkDialog } from '#src/components/bulk/BulkDialog.tsx'
import type { BulkItem } from '#src/components/bulk/BulkMenu.tsx'
import { countOf, formatCount } from '#src/lib/counts.ts'
import { inSlices } from '#src/ui/inSlices.ts'
import { toast } from '#src/ui/toast.ts'
import { LimitedMemberSelect } from './LimitedMemberSelect.tsx'

/** Letting somebody of the team see selected creators, who does not see all. */
export const assignMemberItem = (creators: readonly Creator[]): BulkItem => ({
  label: 'Assign to a team member',
  icon: <IconUsersGroup size={16} />,
  dialog: (onClose) => <AssignMember creators={creators} onClose={onClose} />,
})

interface AssignMemberProps {
  readonly creators: readonly Creator[]
  readonly onClose: () => void
}

function AssignMember({ creators, onClose }: AssignMemberProps) {
  const [memberId, setMemberId] = useState<string | null>(null)
  const [change] = useChangeTeamMutation()
  const what = countOf(creators.length, 'creator')
  const save = async () => {
    if (memberId === null) return false
    const { done, error } = await inSlices(creators, (slice) => {
      const data = { add_creator_ids: slice.map(({ id }) => id) }
      return change({ data: [{ id: memberId, data }] })
    })
    const isWhole = done === creators.length
    const sentence =
      done === 0 ? 'Nothing was changed.' : `${formatCount(done)} of ${what} assigned.`
    const why = error ? (saveFailureOf(error).sentence ?? '') : ''
    if (isWhole) toast(`${what} assigned`)
    else toast(`${sentence} ${why}`.trim(), 'failed')
    return isWhole
  }
  return (
    <BulkDialog
      title={`Assign ${what} to a team member`}
      confirm="Assign"
      disabled={memberId === null}
      onSave={save}
      onClose={onClose}
    >
      <LimitedMemberSelect value={memberId} onChange={setMemberId} />
    </BulkDialog>
  )
}
