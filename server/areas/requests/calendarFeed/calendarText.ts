import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { RequestStatus } from '#contract/rules/requestStatus.ts'
import type { DueRequest } from './readDueRequests.ts'

interface Calendar {
  /** What the workspace is called. */
  readonly name: string
  readonly appUrl: URL
  readonly due: readonly DueRequest[]
}

/** How often programs are asked to read it, in seconds. */
const refreshSeconds = 3600

const states: Readonly<Record<RequestStatus, string>> = {
  DRAFT: 'Draft',
  OPEN: 'Due',
  COMPLETED: 'Done',
  CANCELLED: 'Cancelled',
}

/** What is due as iCalendar (RFC 5545), the same for the same requests. Each is a moment, under an id that never changes. */
export function calendarText({ name, appUrl, due }: Calendar): string {
  const calendar = ical({
    name: name === '' ? 'Greenroom' : `${name} · Greenroom`,
    prodId: { company: 'Greenroom', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const { id, title, status, dueAt, updatedAt, tasks, completed } of due) {
    calendar.createEvent({
      id: `${id}@${appUrl.hostname}`,
      start: dueAt,
      stamp: updatedAt,
      lastModified: updatedAt,
      summary: `${states[status]}: ${title}`,
      description: `${completed} of ${tasks} ${tasks === 1 ? 'task' : 'tasks'} done`,
      url: new URL(`/requests/${id}`, appUrl).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
