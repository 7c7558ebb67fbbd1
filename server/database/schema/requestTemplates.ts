import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RepeatRun, RequestRepeat } from '#contract/requestRepeat.ts'
import type { TemplateItem } from '#contract/resources/requestTemplates.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { users } from './accounts.ts'
import { createdAt, isOfAssigned, isOneOf, limited, moment, sealedByWorkspace } from './columns.ts'
import { creators } from './creators.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

/** What of a repeat its column keeps. */
export type KeptPlan = Omit<RequestRepeat, 'creator_ids' | 'next_at' | 'last'>

/** Requests that are made again and again. */
export const requestTemplates = pgTable(
  'request_templates',
  (t) => ({
    ...workspaceRow(),
    title: t.text('title').notNull(),
    brief: t.text('brief').notNull().default(''),
    priority: t.text('priority', { enum: requestPriorities }).notNull().default('NORMAL'),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    /** As they were given; an example of theirs may have been deleted since. */
    items: t.jsonb('items').$type<readonly TemplateItem[]>().notNull(),
    /** How it is sent by itself; null: it is not. */
    repeatPlan: t.jsonb('repeat_plan').$type<KeptPlan>(),
    /** When it is sent next; null: not at all, or no more. */
    repeatNextAt: moment('repeat_next_at'),
    repeatLast: t.jsonb('repeat_last').$type<RepeatRun>(),
    /** In whose name; the owner's, when they are there no more. */
    repeatBy: t.uuid('repeat_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  }),
  (table) => [
    unique('request_templates_in_workspace').on(table.workspaceId, table.id),
    index('request_templates_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('request_templates_created_at').on(table.workspaceId, table.createdAt),
    index('request_templates_updated_at').on(table.workspaceId, table.updatedAt),
    index('request_templates_tags').using('gin', table.tags),
    index('request_templates_repeat_next_at')
      .on(table.repeatNextAt, table.id)
      .where(sql`repeat_next_at is not null`),
    index('request_templates_repeat_by').on(table.repeatBy),
    check('request_templates_priority_known', isOneOf('priority', requestPriorities)),
    sealedByWorkspace(),
  ],
)

/** Whom a template that repeats is sent to. */
export const templateCreators = pgTable(
  'template_creators',
  (t) => ({
    ...workspaceRow(),
    templateId: t.uuid('template_id').notNull(),
    creatorId: t.uuid('creator_id').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('template_creators_once').on(table.workspaceId, table.templateId, table.creatorId),
    goesWith('template_creators_template', table, table.templateId, requestTemplates),
    goesWith('template_creators_creator', table, table.creatorId, creators),
    index('template_creators_creator_id').on(table.workspaceId, table.creatorId),
    sealedByWorkspace(),
    limited(isOfAssigned()),
  ],
)
