import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { attributeTypes } from '#contract/rules/attributeValue.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import { memberships, users } from './accounts.ts'
import {
  byItsStart,
  createdAt,
  currentCreator,
  currentMember,
  isOfAssigned,
  isOfSeen,
  isOneOf,
  limited,
  listed,
  moment,
  sealedByCreator,
  sealedByShare,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { examples } from './examples.ts'
import { goesWith, refersTo, timestamps, workspaceRow } from './workspaceRows.ts'

/** Where a priority stands in an order. */
export const priorityRank = (column: AnyPgColumn): SQL =>
  sql`array_position(array[${listed(requestPriorities)}], ${column})`

/** Where a task's status stands in an order: from not begun to cancelled. */
export const taskStatusRank = (column: AnyPgColumn): SQL =>
  sql`array_position(array[${listed(taskStatuses)}], ${column})`

/** What is not due at any time stands behind all that is. */
export const orNeverDue = (column: AnyPgColumn): SQL => sql`coalesce(${column}, 'infinity')`

export const creatorRequests = pgTable(
  'creator_requests',
  (t) => ({
    ...workspaceRow(),
    title: t.text('title').notNull(),
    brief: t.text('brief').notNull().default(''),
    dueAt: moment('due_at'),
    priority: t.text('priority', { enum: requestPriorities }).notNull().default('NORMAL'),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    status: t.text('status', { enum: requestStatuses }).notNull(),
    /** Who is notified of its progress; the owner, when it is nobody on the team. */
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** The due dates for which its tasks were said to be due soon, and overdue: another date is said anew. */
    dueSoonFor: moment('due_soon_for'),
    overdueFor: moment('overdue_for'),
    ...timestamps(),
  }),
  (table) => [
    unique('creator_requests_in_workspace').on(table.workspaceId, table.id),
    index('creator_requests_created_by').on(table.createdBy),
    index('creator_requests_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('creator_requests_title_start').on(table.workspaceId, byItsStart(table.title)),
    index('creator_requests_due_at').on(table.workspaceId, orNeverDue(table.dueAt)),
    index('creator_requests_priority').on(table.workspaceId, priorityRank(table.priority)),
    index('creator_requests_status').on(table.workspaceId, table.status),
    index('creator_requests_created_at').on(table.workspaceId, table.createdAt),
    index('creator_requests_updated_at').on(table.workspaceId, table.updatedAt),
    index('creator_requests_open_due')
      .on(table.dueAt)
      .where(sql`status = 'OPEN' and due_at is not null`),
    index('creator_requests_tags').using('gin', table.tags),
    check('creator_requests_priority_known', isOneOf('priority', requestPriorities)),
    check('creator_requests_status_known', isOneOf('status', requestStatuses)),
    sealedByWorkspace(),
    /** Those that they made themselves are seen too; the tasks of others in them are not. */
    limited(
      sql`created_by = ${currentMember} or id in (select request_id from creator_tasks)`,
      sql`true`,
    ),
    sealedByCreator(
      'select',
      sql`status <> 'DRAFT' and id in (select request_id from creator_tasks)`,
    ),
    sealedByShare('select', sql`id in (select request_id from shares)`),
  ],
)

/** One request for one creator. */
export const creatorTasks = pgTable(
  'creator_tasks',
  (t) => ({
    ...workspaceRow(),
    requestId: t.uuid('request_id').notNull(),
    creatorId: t.uuid('creator_id').notNull(),
    status: t.text('status', { enum: taskStatuses }).notNull().default('PENDING'),
    message: t.text('message').notNull().default(''),
    /** Who of the team looks after it; null: nobody. Whoever leaves the team, or cannot act on it any more, does so no longer. */
    assignedTo: t.uuid('assigned_to'),
    /** When its creator handed it in: it is COMPLETED once no file of it is UPLOADING. Null when it is not handed in. */
    handedInAt: moment('handed_in_at'),
    /** When somebody last had its creator notified of it again. */
    resentAt: moment('resent_at'),
    /** Of the version before 0061, which mailed answers by it; nothing reads it any more. */
    reportAt: moment('report_at'),
    ...timestamps(),
  }),
  (table) => [
    /** What a submission refers to, so that its task, request and creator belong together. */
    unique('creator_tasks_whole').on(table.workspaceId, table.id, table.requestId, table.creatorId),
    uniqueIndex('creator_tasks_once').on(table.workspaceId, table.requestId, table.creatorId),
    goesWith('creator_tasks_request', table, table.requestId, creatorRequests),
    goesWith('creator_tasks_creator', table, table.creatorId, creators),
    refersTo('creator_tasks_assigned_to', table, table.assignedTo, {
      workspaceId: memberships.workspaceId,
      id: memberships.userId,
    }).onDelete('set null'),
    index('creator_tasks_assigned_to')
      .on(table.workspaceId, table.assignedTo)
      .where(sql`assigned_to is not null`),
    index('creator_tasks_creator_id').on(table.workspaceId, table.creatorId),
    index('creator_tasks_handed_in')
      .on(table.handedInAt)
      .where(sql`handed_in_at is not null and status = 'IN_PROGRESS'`),
    index('creator_tasks_report_at').on(table.reportAt).where(sql`report_at is not null`),
    index('creator_tasks_status').on(table.workspaceId, table.status),
    index('creator_tasks_status_rank').on(
      table.workspaceId,
      taskStatusRank(table.status),
      table.id,
    ),
    /** By which overdue ones are counted: all that is unfinished may be much, and all that is due too. */
    index('creator_tasks_unfinished')
      .on(table.workspaceId, table.requestId)
      .where(isOneOf('status', taskStatuses.filter(isUnfinished))),
    index('creator_tasks_created_at').on(table.workspaceId, table.createdAt),
    index('creator_tasks_updated_at').on(table.workspaceId, table.updatedAt),
    check('creator_tasks_status_known', isOneOf('status', taskStatuses)),
    check(
      'creator_tasks_handed_in_known',
      sql`handed_in_at is null or status in ('IN_PROGRESS', 'COMPLETED')`,
    ),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)

export const requestItems = pgTable(
  'request_items',
  (t) => ({
    ...workspaceRow(),
    requestId: t.uuid('request_id').notNull(),
    title: t.text('title').notNull(),
    description: t.text('description').notNull().default(''),
    kind: t.text('kind', { enum: contentKinds }).notNull(),
    quantity: t.integer('quantity').notNull().default(1),
    position: t.integer('position').notNull(),
    ...timestamps(),
  }),
  (table) => [
    unique('request_items_in_workspace').on(table.workspaceId, table.id),
    /** What a submission refers to, so that its item is one of its request. */
    unique('request_items_of_request').on(table.workspaceId, table.id, table.requestId),
    goesWith('request_items_request', table, table.requestId, creatorRequests),
    index('request_items_position').on(table.workspaceId, table.requestId, table.position),
    index('request_items_place').on(table.workspaceId, table.position, table.id),
    index('request_items_title').on(table.workspaceId, sql`lower(${table.title})`),
    index('request_items_kind').on(table.workspaceId, table.kind),
    index('request_items_created_at').on(table.workspaceId, table.createdAt),
    index('request_items_updated_at').on(table.workspaceId, table.updatedAt),
    check('request_items_kind_known', isOneOf('kind', contentKinds)),
    check('request_items_quantity_counted', sql`quantity > 0`),
    check('request_items_position_counted', sql`position >= 0`),
    sealedByWorkspace(),
    limited(isOfSeen('creator_requests', 'request_id')),
    sealedByCreator('select', sql`request_id in (select id from creator_requests)`),
  ],
)

export const itemAttributes = pgTable(
  'item_attributes',
  (t) => ({
    ...workspaceRow(),
    itemId: t.uuid('item_id').notNull(),
    type: t.text('type', { enum: attributeTypes }).notNull(),
    name: t.text('name').notNull(),
    value: t.text('value').notNull(),
    position: t.integer('position').notNull(),
    ...timestamps(),
  }),
  (table) => [
    goesWith('item_attributes_item', table, table.itemId, requestItems),
    index('item_attributes_position').on(table.workspaceId, table.itemId, table.position),
    index('item_attributes_place').on(table.workspaceId, table.position, table.id),
    index('item_attributes_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('item_attributes_created_at').on(table.workspaceId, table.createdAt),
    index('item_attributes_updated_at').on(table.workspaceId, table.updatedAt),
    check('item_attributes_type_known', isOneOf('type', attributeTypes)),
    check('item_attributes_position_counted', sql`position >= 0`),
    sealedByWorkspace(),
    limited(isOfSeen('request_items', 'item_id')),
    sealedByCreator('select', sql`item_id in (select id from request_items)`),
  ],
)

/** An example that goes with an item. */
export const itemExamples = pgTable(
  'item_examples',
  (t) => ({
    ...workspaceRow(),
    itemId: t.uuid('item_id').notNull(),
    exampleId: t.uuid('example_id').notNull(),
    position: t.integer('position').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('item_examples_once').on(table.workspaceId, table.itemId, table.exampleId),
    goesWith('item_examples_item', table, table.itemId, requestItems),
    goesWith('item_examples_example', table, table.exampleId, examples),
    index('item_examples_example_id').on(table.workspaceId, table.exampleId),
    index('item_examples_position').on(table.workspaceId, table.itemId, table.position),
    index('item_examples_place').on(table.workspaceId, table.position, table.id),
    index('item_examples_created_at').on(table.workspaceId, table.createdAt),
    check('item_examples_position_counted', sql`position >= 0`),
    sealedByWorkspace(),
    limited(isOfSeen('request_items', 'item_id')),
    sealedByCreator('select', sql`item_id in (select id from request_items)`),
  ],
)
