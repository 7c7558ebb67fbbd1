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

interface Case {
  readonly name: string
  readonly held: readonly string[]
  readonly chosen: readonly NodeCode[]
  readonly gives: readonly string[]
}

describe('choosing nodes', () => {
  it.each<Case>([
    {
      name: 'begins with a plan',
      held: [],
      chosen: ['agency.monthly'],
      gives: ['agency.monthly'],
    },
    {
      name: 'begins with a plan and add-ons, told in one order',
      held: [],
      chosen: ['social_media_accounts.15.yearly', 'tracking_links.40.yearly', 'creator.yearly'],
      gives: ['creator.yearly', 'tracking_links.40.yearly', 'social_media_accounts.15.yearly'],
    },
    {
      name: 'switches the plan and keeps the add-ons',
      held: ['creator.monthly', 'tracking_links.15.monthly'],
      chosen: ['agency.monthly'],
      gives: ['agency.monthly', 'tracking_links.15.monthly'],
    },
    {
      name: 'takes the add-ons along to a plan of another interval',
      held: ['creator.monthly', 'tracking_links.15.monthly'],
      chosen: ['creator.yearly'],
      gives: ['creator.yearly', 'tracking_links.15.yearly'],
    },
    {
      name: 'lets an add-on that was to end stay behind when the interval changes',
      held: ['creator.monthly', 'tracking_links.15.monthly!'],
      chosen: ['creator.yearly'],
      gives: ['creator.yearly'],
    },
    {
      name: 'replaces the tier of an add-on',
      held: ['agency.monthly', 'tracking_links.15.monthly'],
      chosen: ['tracking_links.90.monthly'],
      gives: ['agency.monthly', 'tracking_links.90.monthly'],
    },
    {
      name: 'lets a node that was to end go on, and leaves the others ending',
      held: ['agency.monthly!', 'tracking_links.15.monthly!'],
      chosen: ['agency.monthly'],
      gives: ['agency.monthly', 'tracking_links.15.monthly!'],
    },
    {
      name: 'takes what is held already beside what is new',
      held: ['agency.monthly'],
      chosen: ['agency.monthly', 'tracking_links.15.monthly'],
      gives: ['agency.monthly', 'tracking_links.15.monthly'],
    },
    {
      name: 'refuses an add-on without a plan',
      held: [],
      chosen: ['tracking_links.15.monthly'],
      gives: ['0: An add-on needs a plan'],
    },
    {
      name: 'refuses two plans and two tiers, each at its place',
      held: [],
      chosen: [
        'agency.monthly',
        'creator.monthly',
        'tracking_links.15.monthly',
        'tracking_links.40.monthly',
      ],
      gives: ['1: Choose one plan', '3: Choose one tier of this add-on'],
    },
    {
      name: 'refuses the same node twice',
      held: [],
      chosen: ['agency.monthly', 'agency.monthly'],
      gives: ['1: Choose one plan'],
    },
    {
      name: 'refuses an add-on of another interval than the plan’s',
      held: ['agency.yearly'],
      chosen: ['tracking_links.15.monthly'],
      gives: ['0: Add-ons to a yearly plan are billed yearly too: choose tracking_links.15.yearly'],
    },
    {
      name: 'refuses what changes nothing',
      held: ['agency.monthly', 'tracking_links.15.monthly'],
      chosen: ['tracking_links.15.monthly'],
      gives: ['0: You already have this'],
    },
  ])('$name', ({ held, chosen, gives }) => {
    expect(marks(withChosen(nodes(...held), chosen))).toEqual(gives)
  })

  it('refuses to choose nothing', () => {
    expect(withChosen([], [])).toEqual({ issues: [] })
    expect(withChosen(nodes('agency.monthly'), [])).toEqual({ issues: [] })
  })
})

describe('cancelling nodes', () => {
  it.each<Case>([
    {
      name: 'lets an add-on end and the rest go on',
      held: ['agency.monthly', 'tracking_links.15.monthly'],
      chosen: ['tracking_links.15.monthly'],
      gives: ['agency.monthly', 'tracking_links.15.monthly!'],
    },
    {
      name: 'lets the add-ons end with their plan',
      held: ['agency.monthly', 'tracking_links.15.monthly'],
      chosen: ['agency.monthly'],
      gives: ['agency.monthly!', 'tracking_links.15.monthly!'],
    },
    {
      name: 'can be done twice',
      held: ['agency.monthly!'],
      chosen: ['agency.monthly'],
      gives: ['agency.monthly!'],
    },
    {
      name: 'refuses what is not held, each at its place',
      held: ['agency.monthly'],
      chosen: ['agency.monthly', 'creator.monthly', 'agency.yearly'],
      gives: [
        '1: Your subscription does not include this',
        '2: Your subscription does not include this',
      ],
    },
  ])('$name', ({ held, chosen, gives }) => {
    expect(marks(withCancelled(nodes(...held), chosen))).toEqual(gives)
  })
})
