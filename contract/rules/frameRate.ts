import { type InferType, number } from 'yup'
import { only } from '#contract/schema.ts'

const whole = () => number().integer().min(1).max(1_000_000_000).required()

/** How many pictures a film has in a second, as a fraction: 30000/1001 is what is called 29.97. */
export const frameRate = () => only({ numerator: whole(), denominator: whole() }).default(undefined)

export type FrameRate = NonNullable<InferType<ReturnType<typeof frameRate>>>

/** In frames a second. */
export const perSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator

/** The rates that films are made at. */
export const usualRates: readonly FrameRate[] = [
  ...[24, 30, 48, 60, 120].map((rate) => ({ numerator: rate * 1000, denominator: 1001 })),
  ...[12, 15, 24, 25, 30, 48, 50, 60, 90, 100, 120, 240].map((rate) => ({
    numerator: rate,
    denominator: 1,
  })),
]
