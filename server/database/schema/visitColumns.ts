import { sql } from 'drizzle-orm'
import { date, integer, uuid } from 'drizzle-orm/pg-core'
import { currentWorkspace, isOfSeen, limited, readable, sealedByCreator } from './columns.ts'

/** What the tables of visits and those of clicks have in common. */

/** A workspace reads its rows and changes none. The sub-select is evaluated once a statement, not once a row. */
export const readByWorkspace = () =>
  readable('sealed_by_workspace', sql`workspace_id = (select ${currentWorkspace})`)

/** Those of links that a member sees who is limited to assigned creators. */
export const limitedByLink = () => limited(isOfSeen('tracking_links', 'link_id'))

/** Those of links that are the creator's. */
export const readByOwnCreator = () =>
  sealedByCreator('select', isOfSeen('tracking_links', 'link_id'))

export const linkId = () => uuid('link_id').notNull()
export const workspaceId = () => uuid('workspace_id').notNull()
export const day = () => date('day').notNull()
export const count = (name: string) => integer(name).notNull()
