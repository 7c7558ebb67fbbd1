import { portalRoutes } from '#contract/resources/portal.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { jade, priya } from './rows/people.ts'

const creator = {
  id: jade.id,
  user_creator_id: jade.user_creator_id,
  name: jade.name,
  avatar_url: jade.avatar_url,
  has_password: true,
  language: jade.language,
  timezone: jade.timezone,
}

const settings = {
  email: jade.email,
  email_verified_at: jade.email_verified_at,
  language: jade.language,
  timezone: jade.timezone,
}

/** The agency, as its creators and guests know it. */
export const agency = { id: ids.workspace, name: 'Northlight' }

/** Its pictures. */
export const branding = {
  agency_logo_url: priya.agency_logo_url,
  agency_favicon_url: null,
  agency_banner_url: null,
}

/** A creator in the portal. */
export const portalExamples = examplesOf(portalRoutes, {
  agency: { body: { agency_id: ids.workspace }, answer: { agency, branding } },
  login: {
    body: { user_creator_id: 'jade.k4p7x2', password: 'kq7m-x2vd-9fta', switch_mode: true },
    answer: {
      token: 'pT4vXq9LmZ2wRc7sYb1nKd8hFj3gUeAo',
      device_mark: 'dM5xWq0RtYz3Vb8nLc2sKp7hJf4gTeUa',
      creator,
      agency,
    },
  },
  openLink: {
    about:
      'A link that was not asked for on this device is answered CONFIRMATION_NEEDED with `creator_name` and `agency_name` until it comes with `confirmed`.',
    body: { token: 'hV2nXc8qLr5tYb1wZk7mPd4sJf9gTeUa', confirmed: true, switch_mode: true },
    answer: {
      token: 'pT4vXq9LmZ2wRc7sYb1nKd8hFj3gUeAo',
      device_mark: 'dM5xWq0RtYz3Vb8nLc2sKp7hJf4gTeUa',
      creator,
      agency,
    },
  },
  forgot: {
    about: 'Says the same whether or not somebody has this ID or address.',
    body: { email: 'jade@rivers.example' },
    answer: { sent: true, device_mark: 'dM5xWq0RtYz3Vb8nLc2sKp7hJf4gTeUa' },
  },
  fetch: { answer: { creator, agency, branding, unread_notifications: 1 } },
  settings: { answer: settings },
  changeSettings: {
    about: 'Another address gets a link at once, by which it is verified.',
    body: { email: 'jade.rivers@mail.example' },
    answer: { ...settings, email: 'jade.rivers@mail.example', email_verified_at: null },
  },
  changePassword: {
    about: 'Every other session of the creator ends.',
    body: { current_password: 'kq7m-x2vd-9fta', password: 'r4wz-m8hc-2ypb' },
    answer: { changed: true },
  },
  logout: { answer: { signed_out: true } },
  logoutOthers: { answer: { signed_out: 2 } },
})
