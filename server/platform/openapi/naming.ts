import type { Group } from '#contract/group.ts'
import type { AnyRoute } from '#contract/route.ts'

/** `/user/tracking-links/analytics/{id}` as `userTrackingLinksAnalyticsById`. */
export function operationIdOf({ path }: AnyRoute): string {
  const words = path
    .replaceAll(/\/\{(\w+)\}/g, (_, name: string) => `-by-${name}`)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join('')
}

const verbs: Readonly<Record<string, string>> = {
  fetch: 'Fetch',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
}

/** What a call does, in a few words: its own, or those that every resource shares. */
export function summaryOf(route: AnyRoute, group: Pick<Group, 'name'>): string {
  const verb = verbs[route.path.split('/').at(-1) ?? '']
  return route.summary ?? (verb ? `${verb} ${group.name.toLowerCase()}` : route.path)
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
