import { calendarFeedRoutes } from '#contract/resources/calendarFeeds.ts'
import { commentRoutes } from '#contract/resources/comments.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { itemAttributeRoutes } from '#contract/resources/itemAttributes.ts'
import { itemExampleRoutes } from '#contract/resources/itemExamples.ts'
import {
  type NotifiedCreator,
  notifiedCreatorRoutes,
} from '#contract/resources/notifiedCreators.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { openedShareRoutes, shareRoutes } from '#contract/resources/shares.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { agency, branding } from './portal.ts'
import { figures } from './reports.ts'
import {
  answer,
  attribute,
  comment,
  example,
  film,
  guestComment,
  itemExample,
  note,
  photoItem,
  request,
  requestTemplate,
  share,
  sharedFile,
  submission,
  task,
} from './rows/content.ts'
import { universe } from './rows/discovery.ts'
import { jade } from './rows/people.ts'
import {
  announcedFilm,
  begunChunks,
  begunUpload,
  chunkUrl,
  filmHead,
  secondChunk,
} from './rows/uploads.ts'
import { deletionOf, exported, fileUrl, firstPage, now, pageOf, soon } from './shapes.ts'

const fileUrls = {
  object_url: submission.preview_url ?? '',
  expires_at: soon,
  download_url: fileUrl(`${ids.workspace}/submissions/${ids.submission}/sunrise-run-1.jpg`),
}

const announcedPhoto = { name: 'sunrise-run-1.jpg', type: 'image/jpeg', size: 6_815_744 }

/** The photo of {@link announcedPhoto}, once it has come. */
const photo = {
  ...submission,
  id: ids.upload,
  created_at: '2026-03-12T10:26:00.000Z',
  updated_at: now,
}

const keptFile = {
  ...example,
  id: ids.upload,
  tags: [],
  created_at: '2026-03-12T10:26:00.000Z',
  updated_at: now,
}

const keptFilm = {
  ...keptFile,
  name: announcedFilm.name,
  file_type: announcedFilm.type,
  size: announcedFilm.size,
  preview_url: null,
  thumbnail_url: null,
}

const about = {
  begin: 'PUT the bytes to `object_upload_url`, then complete.',
  chunked:
    'For each chunk that is not among `parts_done`, fetch its URL and PUT its bytes there; then complete. The same call with the same file goes on with an upload that was interrupted.',
}

const tag = {
  id: ids.tag,
  text: 'summer',
  use_total: 3,
  use_total_is_exact: true,
  created_at: '2025-09-02T11:06:00.000Z',
  updated_at: '2025-09-02T11:06:00.000Z',
}

const notified: NotifiedCreator = {
  id: ids.task,
  creator_id: ids.jade,
  creator_name: jade.name,
  event: 'REQUEST_SENT',
  at: '2026-03-02T09:01:00.000Z',
  inbox: true,
  read: false,
  mail: 'SENT',
  mail_at: '2026-03-02T09:01:05.000Z',
  mail_failure: null,
  seen_at: '2026-03-01T18:20:00.000Z',
  resent_at: null,
  may_resend: true,
}

/** What creators are asked for, and what they send. */
export const contentExamples = [
  ...examplesOf(requestRoutes, {
    fetch: {
      body: { ...firstPage, filters: { status: 'OPEN' }, sort: 'due_at' },
      answer: pageOf(request),
    },
    create: {
      about: 'Makes the request with all its items, and a task for every creator.',
      body: [
        {
          title: 'Spring campaign',
          brief: 'Three portraits and a short film for the spring drop.',
          due_at: '2026-03-20T17:00:00Z',
          priority: 'HIGH',
          tags: ['summer'],
          status: 'OPEN',
          item_data: [
            {
              title: 'Photos of a sunrise run',
              description: 'By the water, the sun behind you.',
              kind: 'PHOTO',
              quantity: 3,
              attributes: [{ type: 'ORIENTATION', name: 'Orientation', value: 'PORTRAIT' }],
              example_ids: [ids.example],
            },
            { title: 'A film of the run', kind: 'VIDEO', quantity: 1 },
          ],
          creator_ids: [ids.jade],
        },
      ],
      answer: [{ ...request, submission_total: 0 }],
    },
    update: {
      body: [{ id: ids.request, data: { due_at: '2026-03-24T17:00:00Z' } }],
      answer: [{ ...request, due_at: '2026-03-24T17:00:00.000Z', updated_at: now }],
    },
    delete: deletionOf(ids.request),
    export: { body: { filters: { status: 'OPEN' } }, answer: exported('requests') },
    archive: {
      params: { request_id: ids.request },
      body: { task_id: ids.task, approved: false },
      answer: {
        object_url: fileUrl(`${ids.workspace}/archives/${ids.request}.zip`),
        expires_at: soon,
        file_total: 2,
        size: 6_815_788,
      },
    },
    dueDays: {
      body: { from: '2026-03-01', to: '2026-03-31', timezone: 'Europe/Berlin' },
      answer: [
        {
          day: request.due_at?.slice(0, 10) ?? '',
          total: 1,
          requests: [
            {
              id: request.id,
              title: request.title,
              due_at: request.due_at ?? now,
              status: request.status,
              overdue: request.overdue,
              task_total: 1,
              completed_task_total: 0,
              shared: false,
            },
          ],
        },
      ],
    },
    progress: {
      params: { request_id: ids.request },
      answer: [
        {
          task_id: ids.task,
          creator_id: ids.jade,
          item_id: ids.photoItem,
          uploading: 0,
          failed: 0,
          uploaded: 1,
          approved: 0,
          changes_requested: 0,
        },
      ],
    },
  }),
  ...examplesOf(notifiedCreatorRoutes, {
    fetch: {
      params: { request_id: ids.request },
      body: firstPage,
      answer: pageOf(notified),
    },
    resend: {
      params: { request_id: ids.request },
      body: [ids.task],
      answer: [{ ...notified, resent_at: now, may_resend: false }],
    },
  }),
  ...examplesOf(requestTemplateRoutes, {
    fetch: { body: { ...firstPage, sort: 'title' }, answer: pageOf(requestTemplate) },
    create: {
      body: [
        {
          title: requestTemplate.title,
          brief: requestTemplate.brief,
          tags: ['weekly'],
          items: [
            {
              title: 'Portraits',
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
            creator_ids: [ids.jade],
            paused: false,
          },
        },
      ],
      answer: [
        {
          ...requestTemplate,
          repeat: requestTemplate.repeat && { ...requestTemplate.repeat, last: null },
        },
      ],
    },
    update: {
      body: [{ id: ids.requestTemplate, data: { priority: 'HIGH' } }],
      answer: [{ ...requestTemplate, priority: 'HIGH', updated_at: now }],
    },
    delete: deletionOf(ids.requestTemplate),
    sendNow: {
      params: { template_id: ids.requestTemplate },
      answer: { ...request, submission_total: 0 },
    },
  }),
  ...examplesOf(calendarFeedRoutes, {
    fetch: { answer: { created_at: now } },
    create: {
      about: 'The feed holds what is due from 90 days back to a year ahead.',
      answer: {
        created_at: now,
        url: 'https://greenroom.example/calendar.ics?token=Vb8sKpR4dLhE6gTaOiWuXzM5n9Zq0f7wUq2m1Yt3cJx',
      },
    },
    delete: { answer: { created_at: null } },
  }),
  ...examplesOf(requestItemRoutes, {
    fetch: {
      body: { ...firstPage, filters: { request_id: ids.request }, sort: 'position' },
      answer: pageOf(photoItem),
    },
    create: {
      body: [
        {
          request_id: ids.request,
          title: 'Photos of a sunrise run',
          description: 'By the water, the sun behind you.',
          kind: 'PHOTO',
          quantity: 3,
          position: 0,
        },
      ],
      answer: [
        { ...photoItem, attributes: [], examples: [], submissions: [], submission_total: 0 },
      ],
    },
    update: {
      body: [{ id: ids.photoItem, data: { quantity: 4 } }],
      answer: [{ ...photoItem, quantity: 4, updated_at: now }],
    },
    delete: deletionOf(ids.photoItem),
    beginSimple: {
      about: about.begin,
      params: { item_id: ids.photoItem },
      body: { ...announcedPhoto, task_id: ids.task },
      answer: begunUpload,
    },
    completeSimple: { params: { item_id: ids.photoItem, id: ids.upload }, answer: photo },
    beginChunked: {
      about: about.chunked,
      params: { item_id: ids.filmItem },
      body: { ...announcedFilm, head: filmHead, task_id: ids.task },
      answer: begunChunks,
    },
    chunk: {
      params: { item_id: ids.filmItem, id: ids.upload, n: 2 },
      body: secondChunk,
      answer: chunkUrl,
    },
    completeChunked: { params: { item_id: ids.filmItem, id: ids.upload }, answer: film },
    abortChunked: {
      params: { item_id: ids.filmItem, id: ids.upload },
      answer: { aborted: true },
    },
  }),
  ...examplesOf(itemAttributeRoutes, {
    fetch: {
      body: { ...firstPage, filters: { item_id: ids.photoItem } },
      answer: pageOf(attribute),
    },
    create: {
      body: [
        {
          item_id: ids.photoItem,
          type: 'ORIENTATION',
          name: 'Orientation',
          value: 'PORTRAIT',
          position: 0,
        },
      ],
      answer: [attribute],
    },
    update: {
      body: [{ id: ids.orientation, data: { value: 'SQUARE' } }],
      answer: [{ ...attribute, value: 'SQUARE', updated_at: now }],
    },
    delete: deletionOf(ids.orientation),
  }),
  ...examplesOf(itemExampleRoutes, {
    fetch: {
      body: { ...firstPage, filters: { item_id: ids.photoItem } },
      answer: pageOf(itemExample),
    },
    create: {
      body: [{ item_id: ids.photoItem, example_id: ids.example, position: 0 }],
      answer: [itemExample],
    },
    update: {
      body: [{ id: ids.itemExample, data: { position: 1 } }],
      answer: [{ ...itemExample, position: 1 }],
    },
    delete: deletionOf(ids.itemExample),
  }),
  ...examplesOf(submissionRoutes, {
    fetch: {
      body: { ...firstPage, filters: { review: 'PENDING' }, sort: '-created_at' },
      answer: pageOf(note, submission),
    },
    create: {
      about: 'For a text that is written down. Files become submissions by their upload.',
      body: [
        {
          id: ids.noteSubmission,
          task_id: ids.task,
          name: 'captions.txt',
          text: 'Ten minutes before breakfast. Come with me?',
        },
      ],
      answer: [note],
    },
    update: {
      about: 'CHANGES_REQUESTED takes a message, and gives the task back to its creator with it.',
      body: [{ id: ids.submission, data: { review: 'APPROVED' } }],
      answer: [{ ...submission, review: 'APPROVED', updated_at: now }],
    },
    delete: {
      about: 'A creator takes back their own, as long as the brand has not approved it.',
      ...deletionOf(ids.submission),
    },
    export: { body: { filters: { request_id: ids.request } }, answer: exported('submissions') },
    url: {
      params: { submission_id: ids.submission },
      answer: { ...fileUrls, proxy_url: null, cut_off: false },
    },
    seen: {
      about: 'For the app, which has files before whoever looks. The first time is kept.',
      body: [ids.submission],
      answer: [ids.submission],
    },
    poster: {
      about: 'Once: what has a poster or a length keeps it.',
      params: { submission_id: ids.submission },
      body: {
        poster: 'UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=',
        duration_seconds: 42,
      },
      answer: {
        ...submission,
        name: 'sunrise-run.mp4',
        type: 'video/mp4',
        duration_seconds: 42,
        frame_rate: { numerator: 30_000, denominator: 1001 },
      },
    },
    taskUrl: {
      params: { submission_id: ids.submission },
      answer: { ...fileUrls, proxy_url: null, cut_off: false },
    },
  }),
  ...examplesOf(shareRoutes, {
    fetch: { body: { ...firstPage, filters: { request_id: ids.request } }, answer: pageOf(share) },
    create: {
      about:
        'What a member shares who is limited to creators shows the files of those creators, for as long as they are assigned to them.',
      body: [
        {
          kind: 'REVIEW',
          request_id: ids.request,
          submission_ids: [ids.submission],
          name: share.name,
          password: 'meadow lantern',
          expires_at: share.expires_at,
          allowances: share.allowances,
          watermark: share.watermark,
        },
      ],
      answer: [
        {
          ...share,
          opened_total: 0,
          first_opened_at: null,
          last_opened_at: null,
          approved_total: 0,
          comment_total: 0,
        },
      ],
    },
    update: {
      about: 'Whoever has opened what is revoked, or gets another password, is shut out at once.',
      body: [{ id: ids.share, data: { revoked: true } }],
      answer: [{ ...share, state: 'REVOKED', updated_at: now }],
    },
    delete: {
      about: 'What guests have said of files stays with these; what they have approved does not.',
      ...deletionOf(ids.share),
    },
  }),
  ...examplesOf(openedShareRoutes, {
    open: {
      about:
        'What opens nothing is LINK_INVALID with a `reason`: UNKNOWN, EXPIRED or REVOKED. PASSWORD_NEEDED asks for the password; guesses are slowed by address.',
      body: { token: 'v9Xq2mW4tYc7LbR0sKp3nZd8hJf5gTeUaQ1oViNxEwM', password: 'meadow lantern' },
      answer: {
        token: 'grs_5kVb1nYc3fTz8Wj0sLm6HpXe2uGaKiQo9Zd4Bqq7XdR',
        expires_at: '2026-03-12T22:30:00.000Z',
      },
    },
    fetch: {
      answer: {
        kind: 'REVIEW',
        name: share.name,
        title: share.title,
        agency,
        branding,
        allowances: share.allowances,
        watermark: share.watermark,
        expires_at: share.expires_at,
        file_total: 1,
        approved_total: 1,
      },
    },
    files: { body: firstPage, answer: pageOf(sharedFile) },
    url: {
      params: { submission_id: ids.submission },
      answer: { ...fileUrls, download_url: null, proxy_url: null, watermark: 'OFF' },
    },
    report: {
      about: 'What the share of a report shows; of a share of files it is NOT_FOUND.',
      answer: figures,
    },
    comments: {
      about: 'What the team and creators say of the files is not among them.',
      body: { ...firstPage, filters: { submission_id: ids.submission } },
      answer: pageOf(guestComment),
    },
    comment: {
      body: {
        submission_id: ids.submission,
        name: guestComment.author_name,
        text: guestComment.text,
        anchor: { shape: 'POINT', points: [{ x: 0.4, y: 0.3 }] },
      },
      answer: guestComment,
    },
    approve: {
      about: 'Leaves what the team says in its own review as it is.',
      body: { submission_ids: [ids.submission], name: 'Kim Aldous' },
      answer: { approved: 1 },
    },
  }),
  ...examplesOf(commentRoutes, {
    fetch: {
      about: 'By `thread`, answers stand behind what they answer.',
      body: { ...firstPage, filters: { submission_id: ids.submission }, sort: 'thread' },
      answer: pageOf(comment, answer),
    },
    create: {
      about:
        'Names one of `request_id`, `task_id`, `submission_id` and `reply_to_id`. What is said of a request is read by all creators whom it asks.',
      body: [
        {
          submission_id: ids.submission,
          text: comment.text,
          anchor: { shape: 'BOX', points: [...(comment.anchor?.points ?? [])] },
        },
      ],
      answer: [comment],
    },
    update: {
      about:
        'Its author changes its words for 15 minutes. Whoever sees it says whether it is done.',
      body: [{ id: ids.comment, data: { resolved: true } }],
      answer: [{ ...comment, resolved: true, updated_at: now }],
    },
    delete: {
      about: 'Its author alone deletes a comment, and its line stays.',
      ...deletionOf(ids.comment),
    },
    people: {
      body: { submission_id: ids.submission },
      answer: [
        { id: ids.jade, side: 'CREATOR', name: 'Jade Rivers' },
        { id: ids.tomas, side: 'USER', name: 'Tomás Oliveira' },
      ],
    },
    read: { body: [ids.reply], answer: { read: 1 } },
  }),
  ...examplesOf(taskRoutes, {
    fetch: {
      body: { ...firstPage, filters: { creator_id: ids.jade }, sort: 'due_at' },
      answer: pageOf(task),
    },
    create: {
      body: [{ request_id: ids.request, creator_id: ids.mateo }],
      answer: [
        {
          ...task,
          id: ids.mateoTask,
          creator_id: ids.mateo,
          creator_name: 'Mateo Cruz',
          creator_avatar_url: null,
          assigned_to: null,
          assigned_to_name: null,
          status: 'PENDING',
          received_total: 0,
          submissions: [],
          created_at: '2026-03-12T10:25:00.000Z',
          updated_at: '2026-03-12T10:25:00.000Z',
        },
      ],
    },
    update: {
      about:
        'A creator’s COMPLETED hands the task in, also while files are on their way: the last one completes it. Their IN_PROGRESS takes that back.',
      body: [
        {
          id: ids.task,
          data: { status: 'CHANGES_REQUESTED', message: 'One more in portrait, please.' },
        },
      ],
      answer: [
        {
          ...task,
          status: 'CHANGES_REQUESTED',
          message: 'One more in portrait, please.',
          updated_at: now,
        },
      ],
    },
    delete: deletionOf(ids.mateoTask),
    export: { body: { sort: 'due_at' }, answer: exported('tasks') },
    beginSimple: {
      about: about.begin,
      params: { task_id: ids.task },
      body: announcedPhoto,
      answer: begunUpload,
    },
    completeSimple: {
      params: { task_id: ids.task, id: ids.upload },
      answer: { ...photo, item_id: null },
    },
    beginChunked: {
      about: about.chunked,
      params: { task_id: ids.task },
      body: { ...announcedFilm, head: filmHead },
      answer: begunChunks,
    },
    chunk: {
      params: { task_id: ids.task, id: ids.upload, n: 2 },
      body: secondChunk,
      answer: chunkUrl,
    },
    completeChunked: {
      params: { task_id: ids.task, id: ids.upload },
      answer: { ...film, item_id: null },
    },
    abortChunked: { params: { task_id: ids.task, id: ids.upload }, answer: { aborted: true } },
  }),
  ...examplesOf(exampleRoutes, {
    fetch: {
      body: { ...firstPage, filters: { tags: 'summer' }, sort: '-created_at' },
      answer: pageOf(example),
    },
    create: {
      about: 'For a post out of discovery. Files become examples by their upload.',
      body: [{ media_id: ids.media, name: 'Beach workout', tags: ['summer'] }],
      answer: [universe],
    },
    update: {
      body: [{ id: ids.example, data: { name: 'Light at sunrise' } }],
      answer: [{ ...example, name: 'Light at sunrise', updated_at: now }],
    },
    delete: deletionOf(ids.example),
    beginSimple: {
      about: about.begin,
      params: {},
      body: { name: 'sunrise-light.jpg', type: 'image/jpeg', size: 412_880 },
      answer: begunUpload,
    },
    completeSimple: { params: { id: ids.upload }, answer: keptFile },
    beginChunked: {
      about: about.chunked,
      params: {},
      body: { ...announcedFilm, head: filmHead },
      answer: begunChunks,
    },
    chunk: { params: { id: ids.upload, n: 2 }, body: secondChunk, answer: chunkUrl },
    completeChunked: { params: { id: ids.upload }, answer: keptFilm },
    abortChunked: { params: { id: ids.upload }, answer: { aborted: true } },
    createUniverse: {
      body: { media_id: ids.media, name: 'Beach workout', tags: ['summer'] },
      answer: universe,
    },
    url: {
      about: 'A creator may open those that come with their tasks.',
      params: { example_id: ids.example },
      answer: {
        object_url: example.preview_url ?? '',
        expires_at: soon,
        download_url: fileUrl(`${ids.workspace}/examples/${ids.example}/sunrise-light.jpg`),
      },
    },
  }),
  ...examplesOf(tagRoutes, {
    fetch: { body: { ...firstPage, search: 'sum', sort: 'text' }, answer: pageOf(tag) },
    create: { body: [{ text: 'summer' }], answer: [{ ...tag, use_total: 0 }] },
    update: {
      about: 'What is renamed is renamed on everything that carries it.',
      body: [{ id: ids.tag, data: { text: 'summer 2026' } }],
      answer: [{ ...tag, text: 'summer 2026', updated_at: now }],
    },
    delete: { about: 'A tag is taken off everything that carries it.', ...deletionOf(ids.tag) },
    export: { body: { sort: 'text' }, answer: exported('tags') },
  }),
]
