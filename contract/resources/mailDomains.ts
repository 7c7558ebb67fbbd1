import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { resource } from '#contract/resource.ts'
import { joinRoles } from '#contract/roles.ts'
import { responseOf, route, writtenByOwner } from '#contract/route.ts'
import { parseDomainHost } from '#contract/rules/domainHost.ts'
import { normalisedText } from '#contract/rules/normalisedText.ts'
import { id, only, time } from '#contract/schema.ts'

/** How far the proof of a mail domain is: not seen yet, in place, or gone again. */
export const mailDomainStates = ['PENDING', 'VERIFIED', 'LOST'] as const

export type MailDomainState = (typeof mailDomainStates)[number]

const proofRecord = object({
  type: string().oneOf(['TXT']).required(),
  name: string().required(),
  value: string().required(),
})

/** A domain of email addresses by which people join the workspace when they first sign in. */
export const mailDomain = object({
  id: id().required(),
  domain: string().required(),
  state: string().oneOf(mailDomainStates).required(),
  /** Since when it is verified; null while it is not. */
  verified_at: time().nullable().defined(),
  /** When its DNS last answered. */
  checked_at: time().nullable().defined(),
  /** Whether people may join by it while it is verified. */
  enabled: boolean().required(),
  /** What they are made. */
  role: string().oneOf(joinRoles).required(),
  /** What its DNS is to hold. */
  record: proofRecord.required(),
  created_at: time().required(),
})

export type MailDomain = InferType<typeof mailDomain>

/** What follows the @ of an address, which may be given with it. */
const parseMailDomain = (value: string) => parseDomainHost(value.trim().replace(/^.*@/, ''))

const domainName = () =>
  normalisedText((value) => parseMailDomain(value) ?? value.trim()).test(
    'mail-domain',
    'Enter the part after the @, such as example.com',
    (value) => !value || parseMailDomain(value) !== undefined,
  )

const role = () => string().oneOf(joinRoles, `Choose one of: ${joinRoles.join(', ')}`)

export const createMailDomain = only({
  domain: domainName().required('Enter a domain'),
  /** VIEWER when nothing is said. */
  role: role(),
})

export const mailDomainSorts = ['domain', 'created_at'] as const

const mailDomains = resource('/user/mail-domains', {
  thing: 'MAIL_DOMAIN',
  apiKey: 'REFUSED',
  entity: mailDomain,
  create: createMailDomain,
  update: only({ role: role(), enabled: boolean() }),
  filters: only({ id: id() }),
  sorts: mailDomainSorts,
  reader: 'OWNER',
  writer: 'OWNER',
})

export const mailDomainRoutes = {
  ...mailDomains,
  /** Asks DNS now, and keeps what it says. */
  check: route('/user/mail-domains/check', {
    summary: 'Check the DNS record of a mail domain',
    ...writtenByOwner,
    activity: { unrecorded: 'LOOK' },
    body: only({ id: id().required() }),
    response: responseOf(
      object({
        domain: mailDomain.required(),
        /** What stands at the name of the record. */
        found: array(string().required()).required(),
        /** Whether the record is among it; null when no name server answered. */
        ok: boolean().nullable().defined(),
        /** Whether another workspace has the domain. */
        taken: boolean().required(),
      }),
    ),
  }),
}

export const mailDomainGroup: Group = {
  name: 'Mail domains',
  row: 'MailDomain',
  about:
    'Who signs in through an identity provider for the first time joins the workspace that has proven the domain of their verified address.',
  routes: mailDomainRoutes,
}
