import type { Review, Submission } from '#contract/resources/submissions.ts'

const at = '2026-01-31T12:00:00.000Z'

/** A picture that a creator has sent. */
export const receivedFile = (id: string, review: Review = 'PENDING'): Submission => ({
  id,
  request_id: 'request',
  task_id: 'task',
  creator_id: 'jade',
  creator_name: 'Jade',
  creator_avatar_url: null,
  item_id: null,
  name: `${id}.png`,
  type: 'image/png',
  size: 70,
  duration_seconds: null,
  frame_rate: null,
  status: 'UPLOADED',
  last_heard_at: null,
  version: 1,
  version_of: null,
  replaces_id: null,
  replaced_at: null,
  review,
  review_message: '',
  received_at: null,
  first_seen_at: null,
  reviewed_at: null,
  guest_approvals: [],
  preview_url: null,
  thumbnail_url: null,
  created_at: at,
  updated_at: at,
})
