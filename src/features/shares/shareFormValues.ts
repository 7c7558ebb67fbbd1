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

/** What can be shared: a request, and files of it that were chosen. */
export interface Shareable {
  readonly request: { readonly id: string; readonly title: string }
  readonly fileIds: readonly string[]
}

/** As the call takes it. */
export const shareToCreate = (
  { what, name, password, expires_at, ...allowances }: ShareValues,
  { request, fileIds }: Shareable,
): RouteBody<typeof shareRoutes.create>[number] => ({
  kind: 'REVIEW',
  request_id: request.id,
  ...(what === 'CHOSEN' && { submission_ids: [...fileIds] }),
  name,
  ...(password !== '' && { password }),
  expires_at,
  allowances,
})
