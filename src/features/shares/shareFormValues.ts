import type { Share, shareRoutes } from '#contract/resources/shares.ts'
import type { RouteBody } from '#contract/route.ts'

/** What is asked about every share, new or not. */
export interface ShareRules {
  readonly name: string
  /** Empty for none; of a share that is there, for the one that it has. */
  readonly password: string
  readonly expires_at: string | null
  readonly comments: boolean
  readonly approval: boolean
  readonly downloads: boolean
  /** Of files alone. */
  readonly watermark: boolean
}

/** What is asked about a new share. */
export interface ShareValues extends ShareRules {
  /** Whether all files of the request are shared, or those that were chosen. */
  readonly what: 'ALL' | 'CHOSEN'
}

/** What can be changed about a share. */
export interface ShareChange extends ShareRules {
  /** Whether it is to open without the password that it has. */
  readonly unlocked: boolean
}

/** What a share is now. */
export const changeOf = ({ name, expires_at, allowances, watermark }: Share): ShareChange => ({
  name,
  password: '',
  unlocked: false,
  expires_at,
  ...allowances,
  watermark,
})

/** As the call takes it: only what is changed, so that an end that has passed stays as it is. */
export const shareToUpdate = (
  { name, password, unlocked, expires_at, comments, approval, downloads, watermark }: ShareChange,
  share: Share,
): RouteBody<typeof shareRoutes.update>[number]['data'] => ({
  name,
  ...(unlocked ? { password: null } : password !== '' && { password }),
  ...(expires_at !== share.expires_at && { expires_at }),
  ...(share.kind === 'REVIEW' && { allowances: { comments, approval, downloads }, watermark }),
})

/** Before anything is entered. */
export const newShare = (what: ShareValues['what']): ShareValues => ({
  what,
  name: '',
  password: '',
  expires_at: null,
  comments: true,
  approval: true,
  downloads: false,
  watermark: false,
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
  { what, name, password, expires_at, watermark, ...allowances }: ShareValues,
  of: Shareable,
): RouteBody<typeof shareRoutes.create>[number] => ({
  ...('report' in of
    ? { kind: 'REPORT', report_id: of.report.id }
    : {
        kind: 'REVIEW',
        request_id: of.request.id,
        ...(what === 'CHOSEN' && { submission_ids: [...of.fileIds] }),
        allowances,
        watermark,
      }),
  name,
  ...(password !== '' && { password }),
  expires_at,
})
