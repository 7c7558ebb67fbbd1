import type { ErrorCode } from '#contract/errors.ts'
import { isCallFailure, issuesOf } from '#src/lib/callFailure.ts'
import { type FieldErrors, fieldErrors } from '#src/lib/fieldErrors.ts'

/** The refusals that a form shows itself. Everything else that can go wrong is shown as a toast. */
export const shownByForms = [
  'VALIDATION_FAILED',
  'LIMIT_REACHED',
  'CONFLICT',
] as const satisfies readonly ErrorCode[]

/** A refused save as a form shows it. */
export interface SaveFailure {
  readonly fields: FieldErrors
  /** What belongs to no field; null when there is nothing to add. */
  readonly sentence: string | null
  /** Whether the plan allows no more. */
  readonly isLimit: boolean
}

/** Splits a refusal into messages at their fields and a sentence for the whole. */
export function saveFailureOf(error: unknown, fieldsOf = fieldErrors): SaveFailure {
  if (!isCallFailure(error) || !shownByForms.some((code) => code === error.code)) return noFailure
  const { '': whole, ...fields } = fieldsOf(issuesOf(error))
  const hasFields = Object.keys(fields).length > 0
  return {
    fields,
    sentence: whole ?? (hasFields ? null : error.message),
    isLimit: error.code === 'LIMIT_REACHED',
  }
}

/** What a screen without fields says of a refusal; null when it is none, or shown already. */
export const refusalOf = (error: unknown): string | null => sentenceOf(saveFailureOf(error))

/** A refused save in one sentence; null where there is nothing to say. */
export const sentenceOf = ({ fields, sentence }: SaveFailure): string | null =>
  sentence ?? Object.values(fields)[0] ?? null

const noFailure: SaveFailure = { fields: {}, sentence: null, isLimit: false }
