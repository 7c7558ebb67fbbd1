import { calendarFeedGroup } from '#contract/resources/calendarFeeds.ts'
import { commentGroup } from '#contract/resources/comments.ts'
import { exampleGroup } from '#contract/resources/examples.ts'
import { itemAttributeGroup } from '#contract/resources/itemAttributes.ts'
import { itemExampleGroup } from '#contract/resources/itemExamples.ts'
import { notifiedCreatorGroup } from '#contract/resources/notifiedCreators.ts'
import { requestItemGroup } from '#contract/resources/requestItems.ts'
import { requestGroup } from '#contract/resources/requests.ts'
import { requestTemplateGroup } from '#contract/resources/requestTemplates.ts'
import { openedShareGroup, shareGroup } from '#contract/resources/shares.ts'
import { submissionGroup } from '#contract/resources/submissions.ts'
import { tagGroup } from '#contract/resources/tags.ts'
import { taskGroup } from '#contract/resources/tasks.ts'
import type { GroupWords } from '#server/reference/groupWords.ts'
import { fileWords } from './common.ts'
import { repeatWords } from './repeatWords.ts'
import { figureWords } from './reports.ts'

const itemWords = {
  description: 'What the creator should know of it beside its title; empty where that says all.',
  kind: 'What kind of content it is.',
  quantity: 'How many of them.',
}

const attributeWords = {
  type: 'What the value is: words, a number, a length in seconds, how a picture stands, how large it is.',
  name: 'What is asked for.',
  value: 'What it must be, as its type has it.',
}

const askedWords = {
  title: 'What it is called.',
  brief: 'What the creator should know.',
  due_at: 'Until when it is wanted; null: whenever.',
  priority: 'How much it presses.',
}

const previewWords = {
  preview_url:
    'The file itself, where it is a picture that a browser can show; else null. It is valid for an hour at least.',
  thumbnail_url:
    'A small picture of it, of a film or HEIC photo its poster, made soon after it has come; null until then, and for what has none.',
}

const versionWords = {
  version:
    'Which version of a file it is, from 1: one that was sent in place of another is the next.',
  version_of:
    'The id of the first version of the file, which may be deleted; null for a first version.',
  replaces_id:
    'The version that it was sent in place of; null for a first version, and when none before it is left.',
  replaced_at:
    'When a later version had come, since when it is neither reviewed nor counted; null while there is none.',
}

const newVersionOf =
  'The submission of the same task and item that it is a new version of: its newest, which has come and is not approved.'
const frameRateWords = {
  frame_rate:
    'How many frames a second the film has, where all are as long: by it, a time is a frame. Null until that is known, where it varies or its container does not say, and for what is no film.',
  'frame_rate.numerator': 'Of the fraction: 30000 for 29.97.',
  'frame_rate.denominator': 'Of the fraction: 1001 for 29.97.',
}

const anchorWords = {
  'anchor.time': 'The moment of a film, as media time in seconds.',
  'anchor.end_time': 'Where a range of a film ends, in seconds.',
  'anchor.exact':
    'Whether the browser said which frame it showed. Otherwise the time may be one frame off.',
  'anchor.shape': 'What is drawn on the picture or frame.',
  'anchor.points':
    'Where, in 0 to 1 of the picture’s width and height, from its upper left: of a box two opposite corners, of an arrow its end and its tip.',
  'anchor.points[].x': 'From the left.',
  'anchor.points[].y': 'From the top.',
}

const allowanceWords = {
  allowances: 'What guests may do beside looking.',
  downloads: 'Whether they may save files.',
  comments: 'Whether they may comment on files.',
  approval: 'Whether they may approve files.',
}

const receiptWords = {
  received_at: 'When it had come whole; null before that, and for what came before this was noted.',
  first_seen_at:
    'When somebody of the brand first had it before them in the review, whoever it was; null until then.',
  reviewed_at:
    'When the brand last said what its review says; null while it says nothing, and for what it said before this was noted.',
}

/** What is asked of creators, and what comes of it. */
export const contentWords: readonly GroupWords[] = [
  {
    group: requestGroup,
    words: {
      ...askedWords,
      status:
        'DRAFT: its creators do not see it yet. OPEN: they work on it. COMPLETED, CANCELLED: nobody does.',
      overdue: 'Whether it is open, and was due before now.',
      items: 'What it asks for, in order, in short.',
      ...itemWords,
      'items[].title': 'What is asked for.',
      'items[].position': 'Its place among the items, from 0.',
      creator_ids: 'Who has a task of it.',
      first_creators: 'The first two of them, with their pictures.',
      'first_creators[].id': 'The id of the creator.',
      'first_creators[].name': 'What they are called.',
      'first_creators[].avatar_url': 'Where their picture is; null without one.',
      completed_task_total: 'How many of its tasks are completed.',
      submission_total: 'How many files have come for it.',
      shared: 'Whether it also went to creators whom the caller does not see.',
      item_data: 'What it asks for.',
      'item_data[].title': 'What is asked for.',
      attributes: 'What it must be like.',
      'attributes[].type': attributeWords.type,
      'attributes[].name': attributeWords.name,
      'attributes[].value': attributeWords.value,
      example_ids: 'Examples that go with it.',
      'filters.creator_id': 'Only those that this creator has a task of.',
      'filters.overdue': 'Only those that are overdue, or only the others.',
      from: 'The first day.',
      to: 'The last day, itself included; at most six weeks of them.',
      timezone: 'The clock by which a day is told: a name, or an offset.',
      day: 'The day, in this timezone.',
      total: 'How many requests are due then, with those that are not named.',
      requests: 'The first of them, the earliest first.',
      task_total: 'How many tasks it has.',
      'params.request_id': 'The request.',
      'body.task_id': 'Only the files of this task; of all tasks when nothing is said.',
      'body.approved': 'Whether only files are in it that the brand has approved.',
      object_url: 'Where the zip can be had.',
      file_total: 'How many files are in it.',
      size: 'How many bytes they have together.',
      task_id: 'The task.',
      creator_id: 'Whose task it is.',
      item_id: 'The item; null for what was sent for the task as a whole.',
      uploading: 'How many files are on their way.',
      failed: 'How many failed on their way.',
      uploaded: 'How many have come.',
      approved: 'How many of those the brand has approved.',
      changes_requested: 'For how many of those the brand has asked for changes.',
    },
  },
  {
    group: requestTemplateGroup,
    words: {
      ...askedWords,
      items: 'What it asks for, in order.',
      ...itemWords,
      'items[].title': 'What is asked for.',
      attributes: 'What it must be like.',
      'attributes[].type': attributeWords.type,
      'attributes[].name': attributeWords.name,
      'attributes[].value': attributeWords.value,
      example_ids: 'Examples that go with it; those that are gone are left out.',
      repeat: 'How it is sent by itself; null: it is not.',
      ...repeatWords,
      timezone: 'The clock by which it is sent and due.',
      due_days: 'How many days after it is sent it is due; null: at any time.',
      due_time: 'At what time of that day.',
      creator_ids: 'Whom it is sent to. Who is deleted is left out.',
      last: 'What came of the last time that it was due; null until then.',
      'last.day': 'The day for which it was due, on its own clock.',
      at: 'When that was done.',
      outcome: 'SENT: a request was made. NO_CREATORS: none was, as none of its creators was left.',
      request_id: 'The request that was made; null without one, and once it is deleted.',
      missed: 'How many times before it were left out, since nothing could be sent then.',
      'params.template_id': 'The template. It must repeat.',
      overdue: 'Whether it is open, and was due before now.',
      first_creators: 'The first two of them, with their pictures.',
      'first_creators[].id': 'The id of the creator.',
      'first_creators[].name': 'What they are called.',
      'first_creators[].avatar_url': 'Where their picture is; null without one.',
      completed_task_total: 'How many of its tasks are completed.',
      submission_total: 'How many files have come for it.',
      shared: 'Whether it also went to creators whom the caller does not see.',
    },
  },
  {
    group: calendarFeedGroup,
    words: {
      created_at: 'When its address was made; null: there is none.',
      'answer.data.url':
        'The address, which programs read with GET, as iCalendar. It needs nothing else, and is shown this once.',
    },
  },
  {
    group: notifiedCreatorGroup,
    words: {
      'params.request_id': 'The request.',
      id: 'The task of the creator.',
      creator_id: 'The creator.',
      creator_name: 'What they are called.',
      event: 'What they were last notified of; null while that has not come about.',
      at: 'When that was; null as above.',
      inbox: 'Whether the inbox of their portal has it.',
      read: 'Whether they have read it there.',
      mail: 'NO_ADDRESS: they have confirmed none; NOT_CHOSEN: they want none; WAITING: for the end of their quiet hours, or their digest; SENT: a mail server took it; FAILED: none did, or it came back. Null while they have not been notified.',
      mail_at: 'When the mail was taken, or is due; null for none.',
      mail_failure: 'Why it did not reach them, as far as it is known; null otherwise.',
      'mail_failure.reason': 'REFUSED by the mail server, BOUNCED, or called spam by a COMPLAINT.',
      'mail_failure.detail': 'What the mail server or provider said; may be empty.',
      'mail_failure.failed_at': 'When.',
      seen_at: 'When they were last in the portal; null for never.',
      resent_at: 'When somebody last had them notified again; null for never.',
      may_resend:
        'Whether they can be notified again: there is something left to do, and the last time is an hour ago.',
    },
  },
  {
    group: requestItemGroup,
    words: {
      ...fileWords,
      ...itemWords,
      request_id: 'The request that it belongs to.',
      title: 'What is asked for.',
      'RequestItem.position': 'Its place among the items of the request, from 0.',
      attributes: 'What it must be like.',
      examples: 'What it should look like.',
      submissions:
        'The newest of what has been sent for it, at most 10; to a creator, of what they have sent.',
      submission_total: 'How many have been sent for it in all; to a creator, by them.',
      'filters.request_id': 'Only those of this request.',
      'filters.kind': 'Only those of this kind.',
      'params.item_id': 'The item that the file is for.',
      'params.id': 'The id of the upload.',
      'body.task_id':
        'Whose file it is. A brand user says so when the request went to several creators.',
      'body.replaces_id': newVersionOf,
    },
  },
  {
    group: itemAttributeGroup,
    words: {
      ...attributeWords,
      item_id: 'The item that it belongs to.',
      'filters.item_id': 'Only those of this item.',
    },
  },
  {
    group: itemExampleGroup,
    words: {
      item_id: 'The item that it goes with.',
      example_id: 'The example.',
      example: 'The example itself.',
      'filters.item_id': 'Only those of this item.',
      'filters.example_id': 'Only where this example is used.',
    },
  },
  {
    group: submissionGroup,
    words: {
      guest_approvals:
        'Who has approved it by a share, the newest ten; that leaves the review as it is. To creators, none.',
      'guest_approvals[].share_id': 'By which share.',
      'guest_approvals[].name': 'What the guest is called, as they gave it.',
      'guest_approvals[].at': 'When.',
      ...previewWords,
      'body[].id':
        'Its own id, made by whoever sends it: a text that is sent again under the same id is kept once.',
      request_id: 'The request that it was sent for.',
      task_id: 'The task that it was sent for.',
      creator_id: 'Who sent it.',
      creator_name: 'What they are called.',
      creator_avatar_url: 'Where their picture is; null without one.',
      item_id: 'The item that it was sent for; null for the task as a whole.',
      name: 'What the file is called.',
      type: 'Its MIME type.',
      size: 'How many bytes it has.',
      duration_seconds:
        'How long a film is, in seconds; null until that is known, and for what is no film.',
      ...frameRateWords,
      poster: 'A picture of the film or photo, as base64.',
      status: 'Where it is on its way.',
      last_heard_at:
        'When whoever uploads it last asked for something; null when it is not on its way.',
      review: 'What the brand says of it.',
      review_message: 'What the brand said with that. CHANGES_REQUESTED takes one.',
      ...versionWords,
      ...receiptWords,
      'body[].replaces_id': newVersionOf,
      text: 'The text that is sent, in place of a file.',
      'filters.request_id': 'Only those for this request.',
      'filters.item_id': 'Only those for this item.',
      'filters.task_id': 'Only those for this task.',
      'filters.creator_id': 'Only those of this creator.',
      'filters.version_of': 'Only the versions of one file, by the id of the first.',
      'filters.replaced': 'Only those of which a later version has come, or only the others.',
      'filters.status': 'Only those that are there on their way.',
      'filters.assigned_to':
        'Only those of tasks that this person of the team sees to; `(none)` for those of tasks that nobody does.',
      'filters.review': 'Only those of which the brand says so.',
      'filters.cancelled': 'Only those of requests that are cancelled, or only the others.',
      'params.submission_id': 'The submission.',
    },
  },
  {
    group: shareGroup,
    words: {
      ...allowanceWords,
      kind: 'What is shared: files for review, or a report.',
      name: 'Whom it is for, as the team calls them; empty for nobody in particular.',
      url: 'The link, whose last part is the token. Null where it cannot be shown again; the one that was given when it was made opens still.',
      request_id: 'The request whose files it shows; null for a report.',
      report_id: 'The report that it shows; null for files.',
      title: 'What the request or report is called.',
      submission_ids: 'The files that it names; none: all of the request, also those to come.',
      file_total: 'How many files it shows now.',
      has_password: 'Whether opening it takes a password.',
      password: 'What opening it takes beside the link; null takes it away.',
      expires_at: 'When it ends; null for never.',
      state: 'Whether it opens.',
      opened_total: 'How often it was opened; loading the page again is not opening it.',
      first_opened_at: 'When it was first opened; null until then.',
      last_opened_at: 'When it was last opened; null until then.',
      approved_total: 'How many of its files guests have approved.',
      comment_total: 'How many comments guests have written by it.',
      watermark:
        'Whether files are shown with a watermark burnt in, and never without; of files alone. Where it is given, guests who are in are shut out.',
      withheld_total:
        'How many of its files cannot be watermarked, and so are not shown: what is neither picture nor film, films where there is no ffmpeg, what cannot be read.',
      revoked: 'Whether it is to open no more, from now on. False takes that back.',
      'filters.request_id': 'Only those of this request.',
      'filters.report_id': 'Only those of this report.',
      'filters.kind': 'Only those that share this.',
      'filters.state': 'Only those that stand so.',
    },
  },
  {
    group: openedShareGroup,
    words: {
      ...figureWords,
      ...allowanceWords,
      ...fileWords,
      ...previewWords,
      kind: 'What is shared: files for review, or a report.',
      token: 'The last part of the link; in the answer, what the calls of a guest carry.',
      password: 'What opening the share takes, if it has one.',
      expires_at: 'Until when; null for a share without an end.',
      title: 'What the request or report is called.',
      agency: 'Whose share it is.',
      branding: 'Its pictures.',
      agency_logo_url: 'Where its logo is; null without one.',
      agency_favicon_url: 'Where its favicon is; null without one.',
      agency_banner_url: 'Where its banner is; null without one.',
      file_total: 'How many files it shows now.',
      approved_total: 'How many of these guests have approved.',
      'answer.data[].name': 'What the file is called.',
      type: 'What it is, as a MIME type.',
      size: 'How large it is, in bytes.',
      duration_seconds: 'How long a film is; null while that is not known, and for what is none.',
      comment_total: 'How many comments guests have written about it.',
      approved_by: 'The guest who approved it, as they are called; null until one does.',
      approved_at: 'When they did.',
      version: 'Which version of the file it is, from 1.',
      replaced: 'Whether a later version has come.',
      watermark:
        'Of the share, whether its files are shown with a watermark burnt in. Of a file, how it stands with that: OFF, shown as it is; READY, with it; PREPARING, not shown until it is made, so ask again; WITHHELD, not shown since it cannot be watermarked.',
      object_url:
        'Where the file is, for an hour at least; with a watermark, the JPEG or MP4 that was made of it. Null while it is PREPARING or WITHHELD.',
      download_url:
        'Where the same is saved from; null where the share allows no downloads, and where nothing is shown.',
      proxy_url:
        'Where a film can be watched that not all browsers play; null for what they show, and with a watermark.',
      submission_id: 'The file.',
      submission_ids: 'The files.',
      author_name: 'What the guest is called who wrote it, as they gave it.',
      'body.name': 'What the guest is called.',
      text: 'What it says, as plain text.',
      anchor: 'Where in the file; null for the whole of it.',
      ...anchorWords,
      ...frameRateWords,
      resolved: 'Whether the team says that it is done.',
      approved: 'Whether to approve them, or to take that back; in the answer, how many are.',
    },
  },
  {
    group: commentGroup,
    words: {
      request_id: 'The request that it is about.',
      task_id: 'The task that it is about; null when it is said to all whom the request asks.',
      creator_id: 'Whose task that is.',
      submission_id:
        'The file that it is about; null when it is about the task or request. It stays when the file is deleted.',
      file_name: 'What the file is called, or was.',
      file_deleted: 'Whether the file is there no more.',
      ...frameRateWords,
      thread_id: 'The comment that it answers; its own id when it answers none.',
      reply_to_id: 'The comment that it answers, or another answer to that.',
      author_side: 'Whether the team, the creator or the guest of a share wrote it.',
      author_id: 'Who wrote it; null for somebody who has left, and for a guest.',
      author_name:
        'What they are called now, of a guest what they gave; empty for somebody who has left. A creator is told no addresses.',
      own: 'Whether the caller wrote it.',
      text: 'What it says, as plain text; empty once it is deleted.',
      anchor: 'Where in the file; null for the whole of it.',
      ...anchorWords,
      mentions: 'Whom it mentions: they are notified.',
      id: 'Who it is.',
      side: 'Whether they are of the team or the creator.',
      name: 'What they are called.',
      resolved: 'Whether what it says is done. Of an answer, never.',
      asked_at:
        'When changes were last asked for with it on the creator’s list; null when it is on none.',
      unread: 'Whether it is new to the caller.',
      edited_at: 'When its words were changed; null when they never were.',
      deleted_at: 'When its author deleted it; null while it is there.',
      'filters.request_id': 'Only those of this request, of its tasks and of their files.',
      'filters.task_id': 'Only those of this task and its files.',
      'filters.submission_id': 'Only those of this file.',
      'filters.thread_id': 'Only this comment and its answers.',
      'filters.resolved': 'Only what is done, or only what is open. Answers are neither.',
      'filters.asked': 'Only what is on a creator’s list of changes, or only the rest.',
      'filters.unread': 'Only what is new to the caller, or only the rest.',
      read: 'How many of them are there.',
    },
  },
  {
    group: taskGroup,
    words: {
      ...fileWords,
      ...askedWords,
      title: 'What its request is called.',
      request_id: 'The request.',
      creator_id: 'Who is to do it.',
      creator_name: 'What they are called.',
      creator_avatar_url: 'Where their picture is; null without one.',
      status:
        'How far it is. A creator’s COMPLETED hands it in, also while files are on their way; the last one completes it.',
      message:
        'What to change, from CHANGES_REQUESTED until it is completed again; why not, for DECLINED; empty otherwise.',
      handed_in_at:
        'When its creator handed it in; null before that, and again once they have taken it back or the brand has asked for changes.',
      assigned_to: 'Who of the team sees to it; null for nobody.',
      assigned_to_name: 'What they are called, or their address; null for nobody.',
      'filters.assigned_to':
        'Only those that this person of the team sees to; `(none)` for those that nobody does.',
      overdue: 'Whether it was due before now, and is not finished.',
      asked_total: 'How many files its request asks for, over all items.',
      received_total: 'How many of them have come, and are not to be replaced.',
      submissions: 'What has been sent for it, oldest first.',
      'filters.request_id': 'Only those of this request.',
      'filters.overdue': 'Only those that are overdue, or only the others.',
      'params.task_id': 'The task that the file is for.',
      'body.replaces_id': newVersionOf,
      'params.id': 'The id of the upload.',
      'params.submission_id': 'The submission.',
    },
  },
  {
    group: exampleGroup,
    words: {
      ...fileWords,
      ...previewWords,
      type: 'FILE: uploaded. UNIVERSE: a post out of discovery, kept as it was then.',
      file_type: 'The MIME type of a FILE; null for a UNIVERSE.',
      size: 'How many bytes a FILE has; null for a UNIVERSE.',
      media: 'The post as it was when it was chosen; null for a FILE.',
      'filters.ids': 'Only those with one of these ids.',
      media_id: 'The post.',
      'media.thumbnail_url': 'Where a small picture of it was; null without one.',
      'media.url': 'Where it is, or was.',
      posted_at: 'When it was posted.',
      taken_at: 'When it was chosen.',
      'filters.type': 'Only those of this type.',
      'params.id': 'The id of the upload.',
      'params.example_id': 'The example.',
    },
  },
  {
    group: tagGroup,
    words: {
      text: 'What it says. Whatever carries the tag carries this text.',
      use_total: 'How many creators, links and other things carry it, counted to 1,000.',
      use_total_is_exact: 'Whether that are all of them.',
      'filters.text': 'Only the one that says this.',
    },
  },
]
