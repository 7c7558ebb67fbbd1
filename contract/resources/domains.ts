import { array, boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
import { domainHost } from '#contract/rules/domainHost.ts'
import { count, id, name, only, time } from '#contract/schema.ts'

/**
 * The records that a workspace makes in the DNS of its domain: TXT proves that the domain is its own, CNAME
 * leads visitors here.
 */
export const dnsRecordTypes = ['TXT', 'CNAME'] as const

const dnsRecord = object({
  type: string().oneOf(dnsRecordTypes).required(),
  name: string().required(),
  value: string().required(),
})

/** A host that tracking links may stand on: one of the six of the product, or the workspace's own. */
export const domain = object({
  id: id().required(),
  /** The same id, by the name that tracking links give it. */
  user_domain_id: id().required(),
  domain_host: string().required(),
  /** Whether it belongs to the product and so needs no proof. */
  product_owned: boolean().required(),
  /** Whether links may stand on it. */
  verified: boolean().required(),
  verified_at: time().nullable().defined(),
  /** Whether its DNS leads visitors here; null before that could be seen, and for the product's. */
  pointing: boolean().nullable().defined(),
  /** When its DNS was last looked at. */
  checked_at: time().nullable().defined(),
  /** How many of the workspace's links stand on it. */
  tracking_link_total: count().required(),
  /** What its DNS is to hold; empty for the product's. */
  records: array(dnsRecord.required()).required(),
  created_at: time().required(),
})

export type Domain = InferType<typeof domain>

/** What DNS answered just now, beside what it should. */
const foundRecord = dnsRecord.shape({
  /** What stands at this name; a host that reaches here another way tells its addresses. */
  found: array(string().required()).required(),
  /** Whether it does its work; null when no name server answered. */
  ok: boolean().nullable().defined(),
})

export type FoundRecord = InferType<typeof foundRecord>

export const createDomain = only({ domain_host: domainHost().required('Enter a domain') })

export const domainSorts = ['domain_host', 'created_at'] as const

export type DomainSort = (typeof domainSorts)[number]

const filters = only({
  id: id(),
  verified: boolean(),
  product_owned: boolean(),
  pointing: boolean(),
})

const domains = exportedResource('/user/domains', {
  thing: 'DOMAIN',
  activity: { update: { unrecorded: 'LOOK' } },
  apiKey: 'ALLOWED',
  entity: domain,
  create: createDomain,
  /** Nothing about a domain is changed but what is known of it: its DNS is looked at again. */
  update: only({ check: boolean().oneOf([true], 'Can only be true').required() }),
  filters,
  sorts: domainSorts,
  writer: 'ADMIN',
})

export const domainRoutes = {
  ...domains,
  validate: route('/user/domains/validate', {
    summary: 'Check whether a domain can be added, and its DNS records',
    ...readByUsers,
    body: only({ domain_host: name(300, 'Enter a domain') }),
    response: responseOf(
      object({
        /** Whether the workspace can add it, or has. */
        valid: boolean().required(),
        /** Why it cannot; null when it can. */
        reason: string().nullable().defined(),
        /** As it is kept: lower-case, in Punycode. */
        domain_host: string().required(),
        /** False while another workspace holds the proof of it. */
        free: boolean().required(),
        /** Empty when it is not valid. */
        records: array(foundRecord.required()).required(),
      }),
    ),
  }),
}

export const domainGroup: Group = {
  name: 'Domains',
  row: 'Domain',
  about: 'The hosts of tracking links.',
  routes: domainRoutes,
}
