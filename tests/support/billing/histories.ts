import fc from 'fast-check'
import { type NodeCode, nodeCodes } from '#contract/reference/plans.ts'

/** One thing that somebody does, or that happens, in the life of a subscription. */
export type HistoryStep =
  | { readonly kind: 'buy'; readonly nodes: readonly NodeCode[]; readonly tabs: 1 | 2 }
  | { readonly kind: 'change' | 'cancel' | 'resume'; readonly nodes: readonly NodeCode[] }
  | { readonly kind: 'card'; readonly pays: boolean }
  | { readonly kind: 'payLate' }
  | { readonly kind: 'refund'; readonly part: number }
  | { readonly kind: 'dispute' }
  | { readonly kind: 'closeDispute'; readonly won: boolean }
  | { readonly kind: 'wait'; readonly days: number }
  /** What the biller is told meanwhile, in which order, and of what it is told twice or never. */
  | {
      readonly kind: 'hear'
      readonly order: number
      readonly lost: number
      readonly twice: boolean
    }
  /** The process ends so many steps into whatever it does next. */
  | { readonly kind: 'crash'; readonly after: number }

/** A workspace that buys of some biller: what a history is played on. */
export interface BilledWorld {
  play(step: HistoryStep): Promise<void>
  /** Lets a day pass in which the biller does all it ever does by itself. */
  reconcile(): Promise<void>
  /** Holds what our database says against what was paid. */
  check(): Promise<void>
  close(): Promise<void>
}

const plans = nodeCodes.filter((code) => /^(creator|agency)/.test(code))
const small = nodeCodes.filter((code) => /[.](15|40)[.]/.test(code))

const bought = fc
  .tuple(fc.constantFrom(...plans), fc.subarray([...small], { maxLength: 2 }))
  .map(([plan, addOns]) => [plan, ...addOns.filter((code) => code.endsWith(intervalOf(plan)))])
  .map(oneOfEach)

const changed = fc.subarray([...plans, ...small], { minLength: 1, maxLength: 2 }).map(oneOfEach)

/** One tier of each product. */
function oneOfEach(codes: readonly NodeCode[]): readonly NodeCode[] {
  const seen = new Set<string>()
  return codes.filter((code) => {
    const product = plans.includes(code) ? 'plan' : (code.split('.')[0] ?? '')
    return !seen.has(product) && seen.add(product)
  })
}

const intervalOf = (code: NodeCode) => code.split('.').at(-1) ?? ''

const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), nodes: changed }),
  fc.record({ kind: fc.constant('change' as const), nodes: changed }),
  fc.record({ kind: fc.constant('cancel' as const), nodes: changed }),
  fc.record({ kind: fc.constant('resume' as const), nodes: changed }),
  fc.record({ kind: fc.constant('buy' as const), nodes: bought, tabs: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('card' as const), pays: fc.boolean() }),
  fc.constant({ kind: 'payLate' as const }),
  fc.record({ kind: fc.constant('refund' as const), part: fc.constantFrom(0.3, 0.5, 1) }),
  fc.constant({ kind: 'dispute' as const }),
  fc.record({ kind: fc.constant('closeDispute' as const), won: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 9, 20, 31) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 5, 9, 20, 31) }),
  fc.record({
    kind: fc.constant('hear' as const),
    order: fc.nat(1000),
    lost: fc.constantFrom(0, 0, 2, 3),
    twice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('crash' as const), after: fc.integer({ min: 1, max: 9 }) }),
)

/** Lives of subscriptions: a first purchase, and then anything. */
export const histories = (maxLength: number): fc.Arbitrary<readonly HistoryStep[]> =>
  fc
    .tuple(
      fc.record({ kind: fc.constant('buy' as const), nodes: bought, tabs: fc.constantFrom(1, 2) }),
      fc.array(step, { maxLength, minLength: 4 }),
    )
    .map(([first, rest]) => [first, ...rest])

/** Plays histories on new worlds, each held against what was paid at its end. */
export async function holdsFor(
  newWorld: () => Promise<BilledWorld>,
  {
    runs,
    length,
    seed,
  }: { readonly runs: number; readonly length: number; readonly seed?: number },
): Promise<void> {
  const holds = fc.asyncProperty(histories(length), async (steps) => {
    const world = await newWorld()
    try {
      for (const one of steps) await world.play(one)
      await world.reconcile()
      await world.check()
    } finally {
      await world.close()
    }
  })
  await fc.assert(holds, {
    numRuns: runs,
    ...(seed !== undefined && { seed }),
    endOnFailure: process.env['SHRINK'] !== 'on',
  })
}
