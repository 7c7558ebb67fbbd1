import { type InferType, string, ValidationError } from 'yup'
import { email, only, text } from '#contract/schema.ts'
import { abuseReasons } from '#server/platform/db/schema/abuseReports.ts'

/** What a visitor says when they report a page. */
const report = only({
  reason: string().oneOf(abuseReasons, 'Choose what is wrong').required('Choose what is wrong'),
  details: text(2000),
  email: email(),
})

export type Report = InferType<typeof report>

/** Reads the fields of the form. Gives the first sentence of what is wrong with them as a text. */
export function readReport(body: string): Report | string {
  const fields = Object.fromEntries(new URLSearchParams(body))
  try {
    return report.validateSync(fields)
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0] ?? 'This form could not be read'
    throw error
  }
}
