import { describe, expect, it } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { quoteChange, quoteRenewal, type Running } from '#server/areas/billing/pricing/quote.ts'

const start = new Date('2026-01-01T00:00:00Z')
const middle = new Date('2026-01-16T12:00:00Z')
const end = new Date('2026-02-01T00:00:00Z')

const nodes = (...codes: readonly NodeCode[]) => codes.map((code) => ({ code, ending: false }))

/** A monthly subscription in January. */
const january = (...codes: readonly NodeCode[]): Running => ({
  nodes: nodes(...codes),
  anchor: start,
  period: { start, end },
})

interface Case {
  readonly name: string
  readonly held?: Running
  readonly to: readonly NodeCode[]
  readonly now?: Date
  readonly credit?: number
  readonly lines: Readonly<Partial<Record<NodeCode, number>>>
  readonly due: number
  readonly creditAfter?: number
  readonly period?: readonly [string, string]
}

it.each<Case>([
  {
    name: 'is the whole of a first period',
    to: ['agency.monthly', 'tracking_links.15.monthly'],
    lines: { 'agency.monthly': 9900, 'tracking_links.15.monthly': 900 },
    due: 10800,
    period: ['2026-01-16T12:00:00.000Z', '2026-02-16T12:00:00.000Z'],
  },
  {
    name: 'is for an add-on the part of the period that is left',
    held: january('agency.monthly'),
    to: ['agency.monthly', 'tracking_links.15.monthly'],
    lines: { 'tracking_links.15.monthly': 450 },
    due: 450,
  },
  {
    name: 'is for a larger plan the difference for the time that is left',
    held: january('creator.monthly'),
    to: ['agency.monthly'],
    lines: { 'creator.monthly': -950, 'agency.monthly': 4950 },
    due: 4000,
  },
  {
    name: 'leaves credit when a plan gets smaller',
    held: january('agency.monthly'),
    to: ['creator.monthly'],
    lines: { 'agency.monthly': -4950, 'creator.monthly': 950 },
    due: 0,
    creditAfter: 4000,
  },
  {
    name: 'is paid from credit first',
    held: january('agency.monthly'),
    to: ['agency.monthly', 'tracking_links.15.monthly'],
    credit: 300,
    lines: { 'tracking_links.15.monthly': 450 },
    due: 150,
    creditAfter: 0,
  },
  {
    name: 'keeps the credit that is over',
    held: january('agency.monthly'),
    to: ['agency.monthly', 'tracking_links.15.monthly'],
    credit: 1000,
    lines: { 'tracking_links.15.monthly': 450 },
    due: 0,
    creditAfter: 550,
  },
  {
    name: 'begins a period with another interval and gives back what is left of the old one',
    held: january('creator.monthly', 'tracking_links.15.monthly'),
    to: ['creator.yearly', 'tracking_links.15.yearly'],
    lines: {
      'creator.monthly': -950,
      'tracking_links.15.monthly': -450,
      'creator.yearly': 19000,
      'tracking_links.15.yearly': 9000,
    },
    due: 26600,
    period: ['2026-01-16T12:00:00.000Z', '2027-01-16T12:00:00.000Z'],
  },
  {
    name: 'is rounded to the cent, line by line',
    held: january('creator.monthly'),
    to: ['agency.monthly'],
    now: new Date('2026-01-11T00:00:00Z'),
    lines: { 'creator.monthly': -1287, 'agency.monthly': 6706 },
    due: 5419,
  },
  {
    name: 'is nothing when a node only goes on',
    held: january('agency.monthly'),
    to: ['agency.monthly'],
    credit: 20,
    lines: {},
    due: 0,
    creditAfter: 20,
  },
])(
  'the price of a change $name',
  ({ held, to, now = middle, credit = 0, lines, due, creditAfter = 0, period }) => {
    const quote = quoteChange({ running: held, nodes: nodes(...to), creditCents: credit, now })
    expect(Object.fromEntries(quote.lines.map(({ code, cents }) => [code, cents]))).toEqual(lines)
    expect([quote.dueCents, quote.creditCents]).toEqual([due, creditAfter])
    expect(quote.nodes).toEqual(nodes(...to))
    const [from, until] = period ?? [start.toISOString(), end.toISOString()]
    expect(quote.period).toEqual({ start: new Date(from), end: new Date(until) })
  },
)

describe('the price of a renewal', () => {
  it('is the whole next period of what continues, less credit', () => {
    const running: Running = {
      ...january('agency.monthly', 'social_media_accounts.15.monthly'),
      nodes: [
        { code: 'agency.monthly', ending: false },
        { code: 'social_media_accounts.15.monthly', ending: false },
        { code: 'tracking_links.15.monthly', ending: true },
      ],
    }
    expect(quoteRenewal(running, 1000)).toEqual({
      nodes: nodes('agency.monthly', 'social_media_accounts.15.monthly'),
      anchor: start,
      period: { start: end, end: new Date('2026-03-01T00:00:00Z') },
      lines: [
        { code: 'agency.monthly', cents: 9900 },
        { code: 'social_media_accounts.15.monthly', cents: 1200 },
      ],
      creditUsedCents: 1000,
      dueCents: 10100,
      creditCents: 0,
    })
  })

  it('is none when the plan was to end', () => {
    const running = { ...january(), nodes: [{ code: 'agency.monthly' as const, ending: true }] }
    expect(quoteRenewal(running, 0)).toBeUndefined()
  })
})
