import type { Area, Needs } from '#server/platform/area.ts'
import { commentCalls } from './commentCalls.ts'

/** What the team and creators say of requests, tasks and files. */
export const area = (services: Needs<'clock'>): Area => ({ calls: commentCalls(services) })
