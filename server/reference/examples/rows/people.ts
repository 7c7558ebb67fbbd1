import type { Creator } from '#contract/resources/creators.ts'
import type { TeamEntry } from '#contract/resources/team.ts'
import type { User } from '#contract/resources/user.ts'
import { ids } from '#server/reference/examples/ids.ts'
import { fileUrl } from '#server/reference/examples/shapes.ts'

/** The owner of the agency, as she sees herself. */
export const priya: User = {
  id: ids.priya,
  email: 'priya@northlight.example',
  name: 'Priya Nair',
  timezone_offset: 'GMT+00:00',
  timezone: 'Europe/London',
  country: 'GB',
  workspace_id: ids.workspace,
  workspace_name: 'Northlight',
  workspace_kind: 'AGENCY',
  workspace_language: 'en',
  role: 'OWNER',
  all_creators: true,
  plan: 'agency.monthly',
  allowances: {
    creators: { limit: null, used: 2 },
    tracking_links: { limit: 40, used: 2 },
    social_media_accounts: { limit: 40, used: 2 },
    storage_bytes: { limit: 536_870_912_000, used: 68_419_213 },
  },
  features: { team: true, branding: true },
  workspaces: [{ id: ids.workspace, name: 'Northlight', role: 'OWNER', sample: false }],
  onboarded: true,
  first_steps: false,
  second_factor_due: false,
  agency_logo_url: fileUrl(`${ids.workspace}/branding/logo`),
  agency_favicon_url: null,
  agency_banner_url: null,
  created_at: '2025-09-01T09:00:00.000Z',
}

/** A member of the team who sees one creator. */
export const tomas: TeamEntry = {
  id: ids.tomas,
  kind: 'MEMBER',
  email: 'tomas@northlight.example',
  mail_failure: null,
  name: 'Tomás Oliveira',
  role: 'MEMBER',
  all_creators: false,
  creator_total: 1,
  since: '2025-09-08T10:20:00.000Z',
  expires_at: null,
}

/** Somebody who is invited. */
export const lena: TeamEntry = {
  id: ids.lena,
  kind: 'INVITATION',
  email: 'lena@northlight.example',
  mail_failure: null,
  name: '',
  role: 'VIEWER',
  all_creators: true,
  creator_total: null,
  since: '2026-03-11T15:30:00.000Z',
  expires_at: '2026-03-18T15:30:00.000Z',
}

export const jade: Creator = {
  id: ids.jade,
  name: 'Jade Rivers',
  user_creator_id: 'jade.k4p7x2',
  portal_enabled: true,
  portal_password_set: true,
  email: 'jade@rivers.example',
  mail_failure: null,
  language: 'en',
  timezone: 'Europe/London',
  email_verified_at: '2025-09-02T12:40:00.000Z',
  portal_invited_at: '2025-09-02T11:10:00.000Z',
  portal_first_seen_at: '2025-09-02T12:40:00.000Z',
  portal_last_seen_at: '2026-03-11T19:22:00.000Z',
  avatar_url: fileUrl(`${ids.workspace}/avatars/${ids.jade}`),
  notes: 'Prefers briefs by Monday.',
  tags: ['fitness'],
  account_total: 1,
  tracking_link_total: 1,
  visits_last_30_days: 1248,
  open_task_total: 1,
  created_at: '2025-09-02T11:05:00.000Z',
  updated_at: '2026-02-16T09:12:00.000Z',
}
