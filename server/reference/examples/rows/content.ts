import type { Comment } from '#contract/resources/comments.ts'
import type { Example as KeptExample } from '#contract/resources/examples.ts'
import type { ItemAttribute } from '#contract/resources/itemAttributes.ts'
import type { ItemExample } from '#contract/resources/itemExamples.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { CreatorRequest } from '#contract/resources/requests.ts'
import type { RequestTemplate } from '#contract/resources/requestTemplates.ts'
import type { Share, SharedComment, SharedFile } from '#contract/resources/shares.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { ids } from '#server/reference/examples/ids.ts'
import { fileUrl } from '#server/reference/examples/shapes.ts'
import { jade } from './people.ts'

const askedAt = '2026-03-02T10:00:00.000Z'

const ofJade = {
  creator_id: jade.id,
  creator_name: jade.name,
  creator_avatar_url: jade.avatar_url,
}

/** A picture that shows what is meant. */
export const example: KeptExample = {
  id: ids.example,
  type: 'FILE',
  name: 'sunrise-light.jpg',
  tags: ['summer'],
  file_type: 'image/jpeg',
  size: 412_880,
  preview_url: fileUrl(`${ids.workspace}/examples/${ids.example}`),
  thumbnail_url: fileUrl(`${ids.workspace}/thumbnails/${ids.example}`),
  media: null,
  created_at: '2026-02-20T14:00:00.000Z',
  updated_at: '2026-02-20T14:00:00.000Z',
}

export const attribute: ItemAttribute = {
  id: ids.orientation,
  item_id: ids.photoItem,
  type: 'ORIENTATION',
  name: 'Orientation',
  value: 'PORTRAIT',
  position: 0,
  created_at: askedAt,
  updated_at: askedAt,
}

export const itemExample: ItemExample = {
  id: ids.itemExample,
  item_id: ids.photoItem,
  example_id: example.id,
  position: 0,
  example,
  created_at: askedAt,
}

export const submission: Submission = {
  id: ids.submission,
  request_id: ids.request,
  task_id: ids.task,
  ...ofJade,
  item_id: ids.photoItem,
  name: 'sunrise-run-1.jpg',
  type: 'image/jpeg',
  size: 6_815_744,
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
  received_at: '2026-03-09T18:22:10.000Z',
  first_seen_at: '2026-03-10T08:05:31.000Z',
  reviewed_at: null,
  guest_approvals: [{ share_id: ids.share, name: 'Kim Aldous', at: '2026-03-11T15:40:00.000Z' }],
  preview_url: fileUrl(`${ids.workspace}/submissions/${ids.submission}`),
  thumbnail_url: fileUrl(`${ids.workspace}/thumbnails/${ids.submission}`),
  created_at: '2026-03-09T18:21:00.000Z',
  updated_at: '2026-03-09T18:22:10.000Z',
}

/** What the brand says of a part of that photo. */
export const comment: Comment = {
  id: ids.comment,
  request_id: ids.request,
  task_id: ids.task,
  creator_id: jade.id,
  submission_id: ids.submission,
  file_name: submission.name,
  file_deleted: false,
  frame_rate: null,
  thread_id: ids.comment,
  author_side: 'USER',
  author_id: ids.priya,
  author_name: 'Priya Nair',
  own: true,
  text: 'The bottle is cut off here. Could you step back a little?',
  anchor: {
    shape: 'BOX',
    points: [
      { x: 0.62, y: 0.7 },
      { x: 0.88, y: 1 },
    ],
  },
  mentions: [],
  resolved: false,
  asked_at: null,
  unread: false,
  edited_at: null,
  deleted_at: null,
  created_at: '2026-03-10T09:12:00.000Z',
  updated_at: '2026-03-10T09:12:00.000Z',
}

/** What the creator answers. */
export const answer: Comment = {
  ...comment,
  id: ids.reply,
  author_side: 'CREATOR',
  author_id: jade.id,
  author_name: jade.name,
  own: false,
  text: 'Yes, the next one has all of it.',
  anchor: null,
  unread: true,
  created_at: '2026-03-10T09:20:00.000Z',
  updated_at: '2026-03-10T09:20:00.000Z',
}

/** A text that was written down. */
export const note: Submission = {
  ...submission,
  id: ids.noteSubmission,
  item_id: null,
  name: 'captions.txt',
  type: 'text/plain',
  size: 44,
  guest_approvals: [],
  preview_url: null,
  thumbnail_url: null,
  created_at: '2026-03-09T18:30:00.000Z',
  updated_at: '2026-03-09T18:30:00.000Z',
}

/** The film that is on its way in the examples of uploads, once it has come. */
export const film: Submission = {
  ...submission,
  id: ids.upload,
  item_id: ids.filmItem,
  name: 'morning-run.mp4',
  type: 'video/mp4',
  size: 125_829_120,
  guest_approvals: [],
  preview_url: null,
  thumbnail_url: null,
  created_at: '2026-03-12T10:26:00.000Z',
  updated_at: '2026-03-12T10:30:00.000Z',
}

export const photoItem: RequestItem = {
  id: ids.photoItem,
  request_id: ids.request,
  title: 'Photos of a sunrise run',
  description: 'By the water, the sun behind you.',
  kind: 'PHOTO',
  quantity: 3,
  position: 0,
  attributes: [attribute],
  examples: [itemExample],
  submissions: [submission],
  submission_total: 1,
  created_at: askedAt,
  updated_at: askedAt,
}

export const request: CreatorRequest = {
  id: ids.request,
  title: 'Spring campaign',
  brief: 'Three portraits and a short film for the spring drop.',
  due_at: '2026-03-20T17:00:00.000Z',
  priority: 'HIGH',
  tags: ['summer'],
  status: 'OPEN',
  overdue: false,
  items: [
    { id: ids.photoItem, title: photoItem.title, kind: 'PHOTO', quantity: 3, position: 0 },
    { id: ids.filmItem, title: 'A film of the run', kind: 'VIDEO', quantity: 1, position: 1 },
  ],
  creator_ids: [jade.id],
  first_creators: [{ id: jade.id, name: jade.name, avatar_url: jade.avatar_url }],
  completed_task_total: 0,
  submission_total: 2,
  shared: false,
  created_at: askedAt,
  updated_at: askedAt,
}

/** What is asked of creators every week. */
export const requestTemplate: RequestTemplate = {
  id: ids.requestTemplate,
  title: 'Weekly set',
  brief: 'Whatever the week was like, in daylight.',
  priority: 'NORMAL',
  tags: ['weekly'],
  items: [
    {
      title: 'Portraits',
      description: '',
      kind: 'PHOTO',
      quantity: 3,
      attributes: [{ type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' }],
      example_ids: [ids.example],
    },
  ],
  repeat: {
    frequency: 'WEEKLY',
    weekdays: ['MONDAY'],
    day: null,
    time: '09:00',
    timezone: 'Europe/Berlin',
    due_days: 4,
    due_time: '18:00',
    until: null,
    creator_ids: [jade.id],
    paused: false,
    next_at: '2026-03-16T08:00:00.000Z',
    last: {
      day: '2026-03-09',
      at: '2026-03-09T08:00:04.000Z',
      outcome: 'SENT',
      request_id: ids.request,
      missed: 0,
    },
  },
  created_at: askedAt,
  updated_at: askedAt,
}

export const task: Task = {
  id: ids.task,
  request_id: request.id,
  ...ofJade,
  status: 'IN_PROGRESS',
  message: '',
  handed_in_at: null,
  overdue: false,
  assigned_to: ids.tomas,
  assigned_to_name: 'Tomás Oliveira',
  title: request.title,
  brief: request.brief,
  due_at: request.due_at,
  priority: request.priority,
  asked_total: 4,
  received_total: 1,
  submissions: [submission, note],
  created_at: askedAt,
  updated_at: '2026-03-09T18:30:00.000Z',
}

/** A link by which a client looks at that photo. */
export const share: Share = {
  id: ids.share,
  kind: 'REVIEW',
  name: 'Kim at Aldous Running',
  url: 'https://greenroom.example/share/v9Xq2mW4tYc7LbR0sKp3nZd8hJf5gTeUaQ1oViNxEwM',
  request_id: ids.request,
  report_id: null,
  title: 'Morning run',
  submission_ids: [ids.submission],
  file_total: 1,
  has_password: true,
  expires_at: '2026-03-31T22:00:00.000Z',
  allowances: { downloads: false, comments: true, approval: true },
  watermark: false,
  withheld_total: 0,
  state: 'ACTIVE',
  opened_total: 2,
  first_opened_at: '2026-03-11T15:31:00.000Z',
  last_opened_at: '2026-03-12T08:02:00.000Z',
  approved_total: 1,
  comment_total: 1,
  created_at: '2026-03-10T10:00:00.000Z',
  updated_at: '2026-03-10T10:00:00.000Z',
}

/** That photo as the client sees it. */
export const sharedFile: SharedFile = {
  id: ids.submission,
  name: submission.name,
  type: submission.type,
  size: submission.size,
  duration_seconds: null,
  frame_rate: null,
  version: submission.version,
  replaced: false,
  watermark: 'OFF',
  thumbnail_url: submission.thumbnail_url,
  preview_url: submission.preview_url,
  comment_total: 1,
  approved_by: 'Kim Aldous',
  approved_at: '2026-03-11T15:40:00.000Z',
}

/** What the client says of it. */
export const guestComment: SharedComment = {
  id: ids.guestComment,
  submission_id: ids.submission,
  author_name: 'Kim Aldous',
  text: 'A little more of the sky here?',
  anchor: { shape: 'POINT', points: [{ x: 0.4, y: 0.3 }] },
  frame_rate: null,
  resolved: false,
  created_at: '2026-03-11T15:36:00.000Z',
}
