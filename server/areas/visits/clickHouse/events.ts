import type { Click } from '#server/areas/visits/click.ts'
import type { Visit } from '#server/areas/visits/visit.ts'

/** A spooled line as it is read again. What an earlier version spooled may lack what is told since; nobody knows it then. */
export type ReadLine =
  | { readonly kind: 'VISIT'; readonly event: Visit }
  | { readonly kind: 'CLICK'; readonly event: Click }
  | { readonly kind: 'REFUSED'; readonly line: string }

/** Reads a line of the spool. What does not have the form of a visit or click is refused, not thrown. */
export function readLine(line: string): ReadLine {
  const event = parsed(line)
  if (isClick(event)) return { kind: 'CLICK', event }
  if (isVisit(event)) return { kind: 'VISIT', event }
  return { kind: 'REFUSED', line }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

type Unread = Readonly<Record<string, unknown>>

const isUnread = (value: unknown): value is Unread => typeof value === 'object' && value !== null

const isClick = (value: unknown): value is Click =>
  isUnread(value) &&
  value['kind'] === 'CLICK' &&
  isId(value['item_id']) &&
  isEvent(value, value['clicked_at'])

const isVisit = (value: unknown): value is Visit =>
  isUnread(value) &&
  value['kind'] === undefined &&
  isTextOrNone(value['blocked_reason']) &&
  isTextOrNone(value['referrer']) &&
  isEvent(value, value['visited_at'])

const isEvent = (event: Unread, moment: unknown) =>
  isId(event['id']) &&
  isId(event['link_id']) &&
  typeof event['visitor'] === 'string' &&
  /^[\da-f]{32}$/.test(event['visitor']) &&
  typeof moment === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment) &&
  !Number.isNaN(Date.parse(moment)) &&
  typeof event['device'] === 'string' &&
  [event['country'], event['browser'], event['os']].every(isTextOrNone)

const isId = (value: unknown) => typeof value === 'string' && idForm.test(value)

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const isTextOrNone = (value: unknown) =>
  value === null || value === undefined || typeof value === 'string'
