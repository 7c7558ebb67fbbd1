import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useManageReason } from '#src/api/user.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface ForManagersProps {
  /** The screen's. */
  readonly title: string
  /** What everybody else reads: what it is, and whom to ask. */
  readonly others: string
  readonly children: ReactNode
}

/** A screen that is shown to the owner and admins only. */
export const ForManagers = ({ title, others, children }: ForManagersProps) =>
  useManageReason() === undefined ? (
    children
  ) : (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title="Only for the owner and admins">
        {others}
      </EmptyState>
    </>
  )
