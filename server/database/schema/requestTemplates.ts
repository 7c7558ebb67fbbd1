import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import type { TemplateItem } from '#contract/resources/requestTemplates.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { isOneOf, sealedByWorkspace } from './columns.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

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
    ...timestamps(),
  }),
  (table) => [
    unique('request_templates_in_workspace').on(table.workspaceId, table.id),
    index('request_templates_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('request_templates_created_at').on(table.workspaceId, table.createdAt),
    index('request_templates_updated_at').on(table.workspaceId, table.updatedAt),
    index('request_templates_tags').using('gin', table.tags),
    check('request_templates_priority_known', isOneOf('priority', requestPriorities)),
    sealedByWorkspace(),
  ],
)
