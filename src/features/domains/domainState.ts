import type { Domain } from '#contract/resources/domains.ts'
import type { ShownState } from '#src/ui/StatusBadge.tsx'

/** How far a domain has come. */
export function domainState({ verified, pointing }: Domain): ShownState {
  if (!verified) return { tone: 'quiet', label: 'Not verified' }
  if (pointing === false) return { tone: 'warn', label: 'Points elsewhere' }
  return { tone: 'good', label: 'Ready' }
}
