import type { Integration } from '#contract/resources/integrations.ts'
import type { ShownState } from '#src/ui/StatusBadge.tsx'

/** How a platform is doing, in a word or two. */
export function integrationState({ way, ready, hosts }: Integration): ShownState {
  if (way === 'IMPORT') return { label: 'Imports only', tone: 'quiet' }
  if (!ready) return { label: 'Not set up', tone: 'quiet' }
  if (hosts.some(({ closed_until }) => closed_until !== null))
    return { label: 'Waiting', tone: 'warn' }
  if (hosts.some(({ failures }) => failures > 0)) return { label: 'Not answering', tone: 'warn' }
  return hosts.some(({ answered_at }) => answered_at !== null)
    ? { label: 'Working', tone: 'good' }
    : { label: 'Ready', tone: 'good' }
}
