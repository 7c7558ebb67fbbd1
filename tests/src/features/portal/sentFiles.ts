import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'

/** A photo that has come. */
export const submission = (id: string, change: Partial<Submission>): Submission => ({
  id,
  request_id: 'r',
  task_id: 't',
  creator_id: 'c',
  creator_name: 'Jade',
  creator_avatar_url: null,
  item_id: 'photos',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 10,
  duration_seconds: null,
  frame_rate: null,
  status: 'UPLOADED',
  last_heard_at: null,
  version: 1,
  version_of: null,
  replaces_id: null,
  replaced_at: null,
  review: 'PENDING',
  review_message: '',
  received_at: null,
  first_seen_at: null,
  reviewed_at: null,
  guest_approvals: [],
  preview_url: null,
  thumbnail_url: null,
  created_at: '2026-07-01T00:00:00Z',
  updated_at: '2026-07-01T00:00:00Z',
  ...change,
})

/** An item that asks for photos. */
export const item = (id: string, quantity: number): RequestItem => ({
  id,
  quantity,
  request_id: 'r',
  title: id,
  description: '',
  kind: 'PHOTO',
  position: 0,
  attributes: [],
  examples: [],
  submissions: [],
  submission_total: 0,
  created_at: '2026-07-01T00:00:00Z',
  updated_at: '2026-07-01T00:00:00Z',
})

/** A task for which these files were sent. */
export const taskOf = (submissions: readonly Submission[]): Task => ({
  id: 't',
  request_id: 'r',
  creator_id: 'c',
  creator_name: 'Jade',
  creator_avatar_url: null,
  status: 'IN_PROGRESS',
  message: '',
  assigned_to: null,
  assigned_to_name: null,
  handed_in_at: null,
  overdue: false,
  title: 'Summer set',
  brief: '',
  due_at: null,
  priority: 'NORMAL',
  asked_total: 3,
  received_total: submissions.length,
  submissions: [...submissions],
  created_at: '2026-07-01T00:00:00Z',
  updated_at: '2026-07-01T00:00:00Z',
})
