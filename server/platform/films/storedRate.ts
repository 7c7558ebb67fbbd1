import type { FrameRate } from '#contract/rules/frameRate.ts'

/** A frame rate as a row keeps it. */
interface Stored {
  readonly rateNumerator: number | null
  readonly rateDenominator: number | null
}

/** The frame rate of a film; null where it is none, or unknown. */
export const storedRate = ({ rateNumerator, rateDenominator }: Stored): FrameRate | null =>
  rateNumerator === null || rateDenominator === null
    ? null
    : { numerator: rateNumerator, denominator: rateDenominator }
