import type { GivenReport, Report } from '#contract/resources/reports.ts'
import {
  type ReportScope,
  type ReportSection,
  reportSections,
  sectionsOf,
} from '#contract/rules/reportRules.ts'

/** What the form holds. */
export interface ReportValues extends Omit<GivenReport, 'subject_id' | 'start_date' | 'end_date'> {
  subject_id: string | null
  start_date: string | null
  end_date: string | null
}

/** Before anything is entered. */
export const newReport = (timezone: string): ReportValues => ({
  name: '',
  introduction: '',
  scope: 'WORKSPACE',
  subject_id: null,
  sections: ['VISITS', 'LINKS', 'COUNTRIES', 'AUDIENCE', 'POSTS'],
  period: 'LAST_MONTH',
  start_date: null,
  end_date: null,
  timezone,
  notes: [],
})

export const valuesOf = ({
  name,
  introduction,
  scope,
  subject_id,
  sections,
  period,
  start_date,
  end_date,
  timezone,
  notes,
}: Report): ReportValues => ({
  name,
  introduction,
  scope,
  subject_id,
  sections,
  period,
  start_date,
  end_date,
  timezone,
  notes,
})

/** As the call takes it: days only where the period has its own. */
export const toGiven = (values: ReportValues): GivenReport => ({
  ...values,
  ...(values.scope === 'WORKSPACE' && { subject_id: null }),
  ...(values.period !== 'DATES' && { start_date: null, end_date: null }),
})

/** Those of the sections that say nothing about a thing of this kind. */
export const unfitting = (sections: readonly ReportSection[], scope: ReportScope) =>
  sections.filter((section) => !sectionsOf(scope).includes(section))

/** Another thing that it is about, with the sections that say something about that: all of them where none of the chosen does. */
export function aboutAnother(values: ReportValues, scope: ReportScope): ReportValues {
  const offered = sectionsOf(scope)
  const kept = values.sections.filter((section) => offered.includes(section))
  return {
    ...values,
    scope,
    subject_id: null,
    sections: kept.length > 0 ? kept : [...offered],
  }
}

/** Those that are chosen, in the order in which reports show them. */
export const inUsualOrder = (chosen: readonly string[]) =>
  reportSections.filter((section) => chosen.includes(section))
