import type { Area } from '#server/platform/area.ts'
import { requestTemplateCalls } from './requestTemplateCalls.ts'

/** Requests that are made again and again. */
export const area = (): Area => ({ calls: requestTemplateCalls() })
