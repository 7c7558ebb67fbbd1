import type { shareRoutes } from '#contract/resources/shares.ts'
import type { RouteBody } from '#contract/route.ts'

/** What is asked about a share. */
export interface ShareValues {
  /** Whether all files of the request are shared, or those that were chosen. */
  readonly what: 'ALL' | 'CHOSEN'
  readonly name: string
  readonly password: string
  readonly expires_at: string | null
  readonly comments: boolean
  readonly approval: boolean
  readonly downloads: boolean
}

/** Before anything is entered. */
export const newShare = (what: ShareValues['what']): ShareValues => ({
  what,
  name: '',
  password: '',
  expires_at: null,
  comments: true,
  approval: true,
  downloads: false,
})

/** Files for review: of a request, all or those that were chosen. */
export interface ShareableFiles {
  readonly request: { readonly id: string; readonly title: string }
  readonly fileIds: readonly string[]
}

/** What can be shared. */
export type Shareable =
  | ShareableFiles
  | { readonly report: { readonly id: string; readonly name: string } }

/** As the call takes it. */
export const shareToCreate = (
  { what, name, password, expires_at, ...allowances }: ShareValues,
  of: Shareable,
): RouteBody<typeof shareRoutes.create>[number] => ({
  ...('report' in of
    ? { kind: 'REPORT', report_id: of.report.id }
    : {
        kind: 'REVIEW',
        request_id: of.request.id,
        ...(what === 'CHOSEN' && { submission_ids: [...of.fileIds] }),
        allowances,
      }),
  name,
  ...(password !== '' && { password }),
  expires_at,
})
