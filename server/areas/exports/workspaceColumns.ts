import type { Creator } from '#contract/resources/creators.ts'
import type { Domain } from '#contract/resources/domains.ts'
import type { Tag } from '#contract/resources/tags.ts'
import type { TeamEntry } from '#contract/resources/team.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import type { CsvColumns } from '#server/platform/resource/listExport.ts'
import { wordsOf } from './words.ts'

export const creatorColumns: CsvColumns<Creator> = [
  ['Name', ({ name }) => name],
  ['Portal ID', ({ user_creator_id }) => user_creator_id],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Links', ({ tracking_link_total }) => tracking_link_total],
  ['Accounts', ({ account_total }) => account_total],
  ['Visits in 30 days', ({ visits_last_30_days }) => visits_last_30_days],
  ['Open tasks', ({ open_task_total }) => open_task_total],
  ['Notes', ({ notes }) => notes],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

/** A link, and whose it is. */
export interface NamedLink extends TrackingLink {
  readonly creator_name: string | null
}

export const linkColumns: CsvColumns<NamedLink> = [
  ['Title', ({ title }) => title],
  ['Address', ({ public_url }) => public_url],
  ['Leads to', ({ target_url }) => target_url],
  ['Creator', ({ creator_name }) => creator_name],
  ['Status', ({ enabled }) => (enabled ? 'Enabled' : 'Disabled')],
  ['Visits in 30 days', ({ visits_last_30_days }) => visits_last_30_days],
  ['Blocked in 30 days', ({ blocked_visits_last_30_days }) => blocked_visits_last_30_days],
  ['Excluded countries', (row) => row.excluded_country_codes.join(', ')],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Added', ({ created_at }) => created_at],
  ['Updated', ({ updated_at }) => updated_at],
]

export const domainColumns: CsvColumns<Domain> = [
  ['Domain', ({ domain_host }) => domain_host],
  ['Status', domainState],
  ['Links', ({ tracking_link_total }) => tracking_link_total],
  ['Verified', ({ verified_at }) => verified_at],
  ['Added', ({ created_at }) => created_at],
]

function domainState({ verified, pointing }: Domain): string {
  if (!verified) return 'Not verified'
  return pointing === false ? 'Points elsewhere' : 'Ready'
}

export const tagColumns: CsvColumns<Tag> = [
  ['Tag', ({ text }) => text],
  [
    'Used',
    ({ use_total, use_total_is_exact }) => (use_total_is_exact ? use_total : `${use_total}+`),
  ],
  ['Added', ({ created_at }) => created_at],
]

export const teamColumns: CsvColumns<TeamEntry> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => wordsOf(role)],
  // How many creators they see; nothing where that is not the reader's to know.
  ['Creators', ({ all_creators, creator_total }) => (all_creators ? 'All' : creator_total)],
  ['Status', ({ kind }) => (kind === 'MEMBER' ? 'Member' : 'Invited')],
  ['Since', ({ since }) => since],
  ['Invitation expires', ({ expires_at }) => expires_at],
]
