import { creator } from '#contract/resources/creators.ts'
import { type Domain, domain } from '#contract/resources/domains.ts'
import { tag } from '#contract/resources/tags.ts'
import { teamEntry } from '#contract/resources/team.ts'
import { trackingLink } from '#contract/resources/trackingLinks.ts'
import { linkStateAt } from '#contract/rules/linkState.ts'
import { csvFields } from '#server/platform/resource/csvFields.ts'
import { wordsOf } from './words.ts'

export const creatorColumns = csvFields(creator, {
  columns: [
    ['Name', 'name'],
    ['Portal ID', 'user_creator_id'],
    ['Tags', 'tags'],
    ['Links', 'tracking_link_total'],
    ['Accounts', 'account_total'],
    ['Visits in 30 days', 'visits_last_30_days'],
    ['Open tasks', 'open_task_total'],
    ['Notes', 'notes'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
    ['Email', 'email'],
    ['Invited', 'portal_invited_at'],
    ['First in the portal', 'portal_first_seen_at'],
    ['Last in the portal', 'portal_last_seen_at'],
  ],
  without: [
    'id',
    'portal_enabled',
    'portal_password_set',
    'email_verified_at',
    'mail_failure',
    'avatar_url',
  ],
})

export const linkColumns = csvFields(trackingLink, {
  columns: [
    ['Title', 'title'],
    ['Address', 'public_url'],
    ['Leads to', 'target_url'],
    ['Creator', 'creator_name'],
    ['Status', (link) => wordsOf(linkStateAt(link, new Date()))],
    ['Visits in 30 days', 'visits_last_30_days'],
    ['Blocked in 30 days', 'blocked_visits_last_30_days'],
    ['Excluded countries', 'excluded_country_codes'],
    ['Tags', 'tags'],
    ['Added', 'created_at'],
    ['Updated', 'updated_at'],
  ],
  without: [
    'id',
    'creator_id',
    'creator_avatar_url',
    'user_domain_id',
    'domain_host',
    'pathname',
    'enabled',
  ],
})

export const domainColumns = csvFields(domain, {
  columns: [
    ['Domain', 'domain_host'],
    ['Status', domainState],
    ['Links', 'tracking_link_total'],
    ['Verified', 'verified_at'],
    ['Added', 'created_at'],
  ],
  without: [
    'id',
    'user_domain_id',
    'product_owned',
    'verified',
    'pointing',
    'checked_at',
    'records',
  ],
})

function domainState({ verified, pointing }: Domain): string {
  if (!verified) return 'Not verified'
  return pointing === false ? 'Points elsewhere' : 'Ready'
}

export const tagColumns = csvFields(tag, {
  columns: [
    ['Tag', 'text'],
    [
      'Used',
      ({ use_total, use_total_is_exact }) => (use_total_is_exact ? use_total : `${use_total}+`),
    ],
    ['Added', 'created_at'],
  ],
  without: ['id', 'use_total', 'use_total_is_exact', 'updated_at'],
})

export const teamColumns = csvFields(teamEntry, {
  columns: [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Role', ({ role }) => wordsOf(role)],
    // How many creators they see; nothing where that is not the reader's to know.
    ['Creators', ({ all_creators, creator_total }) => (all_creators ? 'All' : creator_total)],
    ['Status', ({ kind }) => (kind === 'MEMBER' ? 'Member' : 'Invited')],
    ['Since', 'since'],
    ['Invitation expires', 'expires_at'],
  ],
  without: ['id', 'kind', 'role', 'all_creators', 'creator_total'],
})
