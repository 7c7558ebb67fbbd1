import { describe, expect, it } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { findNode } from '#contract/rules/billingNodes.ts'
import {
  type HeldNode,
  type NodesOrIssues,
  withCancelled,
  withChosen,
} from '#contract/rules/subscriptionNodes.ts'

/** Nodes by their codes; one that is to end carries a mark: `agency.monthly!`. */
const nodes = (...marked: readonly string[]): HeldNode[] =>
  marked.map((text) => ({ code: codeOf(text.replace('!', '')), ending: text.endsWith('!') }))

function codeOf(text: string): NodeCode {
  const node = findNode(text)
  if (!node) throw new Error(`${text} is not sold`)
  return node.code
}

const marks = (result: NodesOrIssues): readonly string[] =>
  result.nodes
    ? result.nodes.map(({ code, ending }) => (ending ? `${code}!` : code))
    : result.issues.map(({ index, message }) => `${index}: ${message}`)

const agency = 'agency.monthly'
const agencyYear = 'agency.yearly'
const creator = 'creator.monthly'
const creatorYear = 'creator.yearly'
const links15 = 'tracking_links.15.monthly'
const links15Year = 'tracking_links.15.yearly'
const links40 = 'tracking_links.40.monthly'
const links40Year = 'tracking_links.40.yearly'
const links90 = 'tracking_links.90.monthly'
const accounts15Year = 'social_media_accounts.15.yearly'

const ending = (code: NodeCode) => `${code}!`

type Case = readonly [
  name: string,
  held: readonly string[],
  chosen: readonly NodeCode[],
  gives: readonly string[],
]

describe('choosing nodes', () => {
  it.each<Case>([
    ['begins with a plan', [], [agency], [agency]],
    [
      'begins with a plan and add-ons, told in one order',
      [],
      [accounts15Year, links40Year, creatorYear],
      [creatorYear, links40Year, accounts15Year],
    ],
    ['switches the plan and keeps the add-ons', [creator, links15], [agency], [agency, links15]],
    [
      'takes the add-ons along to a plan of another interval',
      [creator, links15],
      [creatorYear],
      [creatorYear, links15Year],
    ],
    [
      'lets an add-on that was to end stay behind when the interval changes',
      [creator, ending(links15)],
      [creatorYear],
      [creatorYear],
    ],
    ['replaces the tier of an add-on', [agency, links15], [links90], [agency, links90]],
    [
      'lets a node that was to end go on, and leaves the others ending',
      [ending(agency), ending(links15)],
      [agency],
      [agency, ending(links15)],
    ],
    ['takes what is held beside what is new', [agency], [agency, links15], [agency, links15]],
    ['refuses an add-on without a plan', [], [links15], ['0: An add-on needs a plan']],
    [
      'refuses two plans and two tiers, each at its place',
      [],
      [agency, creator, links15, links40],
      ['1: Choose one plan', '3: Choose one tier of this add-on'],
    ],
    ['refuses the same node twice', [], [agency, agency], ['1: Choose one plan']],
    [
      'refuses an add-on of another interval than the plan’s',
      [agencyYear],
      [links15],
      [`0: Add-ons to a yearly plan are billed yearly too: choose ${links15Year}`],
    ],
    ['refuses what changes nothing', [agency, links15], [links15], ['0: You already have this']],
  ])('%s', (_, held, chosen, gives) => {
    expect(marks(withChosen(nodes(...held), chosen))).toEqual(gives)
  })

  it('refuses to choose nothing', () => {
    expect(withChosen([], [])).toEqual({ issues: [] })
    expect(withChosen(nodes(agency), [])).toEqual({ issues: [] })
  })
})

const notHeld = 'Your subscription does not include this'

it.each<Case>([
  ['lets an add-on end alone', [agency, links15], [links15], [agency, ending(links15)]],
  [
    'lets the add-ons end with their plan',
    [agency, links15],
    [agency],
    [ending(agency), ending(links15)],
  ],
  ['can be done twice', [ending(agency)], [agency], [ending(agency)]],
  [
    'refuses what is not held, each at its place',
    [agency],
    [agency, creator, agencyYear],
    [`1: ${notHeld}`, `2: ${notHeld}`],
  ],
])('cancelling nodes %s', (_, held, chosen, gives) => {
  expect(marks(withCancelled(nodes(...held), chosen))).toEqual(gives)
})
