import { Checkbox } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsLimited } from '#src/api/user.ts'
import { BulkDialog } from '#src/components/bulk/BulkDialog.tsx'
import type { BulkItem } from '#src/components/bulk/BulkMenu.tsx'
import { assignedTo } from '#src/components/bulk/rowChanges.ts'
import type { BulkSave } from '#src/components/bulk/useBulkSave.ts'
import { countOf } from '#src/lib/counts.ts'
import { CreatorSelect } from './CreatorSelect.tsx'

interface AssignRows {
  readonly rows: readonly { readonly id: string; readonly creator_id: string | null }[]
  /** One of them: `link`. */
  readonly noun: string
  readonly save: BulkSave<{ creator_id: string | null }>
}

/** Giving selected rows to a creator, or to nobody. */
export const assignItem = (assigned: AssignRows): BulkItem => ({
  label: 'Assign to a creator',
  icon: <IconUser size={16} />,
  dialog: (onClose) => <Assign {...assigned} onClose={onClose} />,
})

function Assign({ rows, noun, save, onClose }: AssignRows & { readonly onClose: () => void }) {
  const [creator, setCreator] = useState<string | null>(null)
  const [toNobody, setToNobody] = useState(false)
  // What is nobody's is out of their sight.
  const isLimited = useIsLimited()
  return (
    <BulkDialog
      title={`Assign ${countOf(rows.length, noun)}`}
      confirm="Assign"
      disabled={creator === null && !toNobody}
      onSave={() =>
        save(assignedTo(rows, toNobody ? null : creator), toNobody ? 'unassigned' : 'assigned')
      }
      onClose={onClose}
    >
      <CreatorSelect
        label="Creator"
        placeholder="Choose a creator"
        value={toNobody ? null : creator}
        onChange={setCreator}
        disabled={toNobody}
      />
      {!isLimited && (
        <Checkbox
          label="Assign to nobody"
          checked={toNobody}
          onChange={({ currentTarget }) => setToNobody(currentTarget.checked)}
        />
      )}
    </BulkDialog>
  )
}
