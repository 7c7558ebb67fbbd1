import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReasonedButton } from './ReasonedButton.tsx'

interface AddButtonProps {
  /** Why nothing can be added now; undefined when it can. */
  readonly disabledReason?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** Begins a new row of a list. */
export const AddButton = ({ disabledReason, ...props }: AddButtonProps) => (
  <ReasonedButton leftSection={<IconPlus size={16} />} disabledReason={disabledReason} {...props} />
)
