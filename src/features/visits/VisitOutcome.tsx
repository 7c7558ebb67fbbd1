import type { ListedVisit } from '#contract/resources/visits.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { valueName } from './shared/dimensionNames.ts'

/** Whether a visit was its visitor's first of the day, or why it was blocked. */
export const VisitOutcome = ({ visit }: { readonly visit: ListedVisit }) =>
  visit.allowed ? (
    <StatusBadge tone={visit.unique ? 'good' : 'quiet'}>
      {visit.unique ? 'Unique' : 'Repeat'}
    </StatusBadge>
  ) : (
    <StatusBadge tone="warn">{valueName('reason', visit.reason)}</StatusBadge>
  )
