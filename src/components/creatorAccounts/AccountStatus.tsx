import { accountStatuses, type CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { StatusBadge, type StatusTone } from '#src/ui/StatusBadge.tsx'

type Status = CreatorAccount['status']

/** What the states of an account are called, and how they look. */
export const accountStates: Readonly<
  Record<Status, { readonly label: string; readonly tone: StatusTone }>
> = {
  PENDING: { label: 'Waiting for figures', tone: 'quiet' },
  VALID: { label: 'Up to date', tone: 'good' },
  STALE: { label: 'Out of date', tone: 'warn' },
  INVALID: { label: 'Not found', tone: 'warn' },
}

/** The states as choices of a select. */
export const accountStateOptions = accountStatuses.map((value) => ({
  value,
  label: accountStates[value].label,
}))

/** How an account's figures stand. */
export const AccountStatus = ({ status }: Pick<CreatorAccount, 'status'>) => (
  <StatusBadge tone={accountStates[status].tone}>{accountStates[status].label}</StatusBadge>
)
