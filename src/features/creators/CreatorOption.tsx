import { IconCheck } from '@tabler/icons-react'
import type { Creator } from '#contract/resources/creators.ts'
import classes from './creators.module.css'
import { SmallFace } from './shared/SmallFace.tsx'

interface CreatorOptionProps {
  /** Undefined while they are not known. */
  readonly creator: Creator | undefined
  readonly label: string
  readonly checked: boolean
}

/** A creator in a list to choose from. */
export const CreatorOption = ({ creator, label, checked }: CreatorOptionProps) => (
  <span className={classes['named']}>
    <SmallFace creator={creator} size={22} />
    <span className={classes['name']}>{label}</span>
    {checked && <IconCheck size={16} stroke={1.6} aria-hidden />}
  </span>
)
