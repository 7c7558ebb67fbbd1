import type { I18n, MessageDescriptor } from '@lingui/core'
import { type InferType, string, ValidationError } from 'yup'
import { reportReasons } from '#contract/rules/reportReasons.ts'
import { email, only, text } from '#contract/schema.ts'

/** The longest account of what is wrong, in characters. */
const maxDetails = 2_000

/** What a visitor says when they report a page. */
const report = only({
  reason: string().oneOf(reportReasons).required(),
  details: text(maxDetails),
  email: email(),
})

export type Report = InferType<typeof report>

const wrongFields: Readonly<Record<string, MessageDescriptor>> = {
  reason: /*i18n*/ { id: 'report.noReason', message: 'Choose what is wrong' },
  details: /*i18n*/ { id: 'report.longDetails', message: 'Use at most 2000 characters' },
  email: /*i18n*/ { id: 'report.wrongEmail', message: 'Enter a valid email address' },
}

const unreadable = /*i18n*/ { id: 'report.unreadable', message: 'This form could not be read' }

/** Reads the fields of the form. Gives the first sentence of what is wrong with them as a text. */
export function readReport(body: string, i18n: I18n): Report | string {
  const fields = Object.fromEntries(new URLSearchParams(body))
  try {
    return report.validateSync(fields)
  } catch (error) {
    if (error instanceof ValidationError) {
      return i18n._(wrongFields[error.path ?? ''] ?? unreadable)
    }
    throw error
  }
}
