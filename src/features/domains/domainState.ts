import type { Domain } from '#contract/resources/domains.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

interface DomainState {
  readonly tone: StatusTone
  readonly word: string
}

/** How far a domain has come. */
export function domainState({ verified, pointing }: Domain): DomainState {
  if (!verified) return { tone: 'quiet', word: 'Not verified' }
  if (pointing === false) return { tone: 'warn', word: 'Points elsewhere' }
  return { tone: 'good', word: 'Ready' }
}
