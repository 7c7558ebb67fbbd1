import type { Area } from '#server/platform/area.ts'
import { contentExports } from './contentExports.ts'
import type { ListServices } from './listServices.ts'
import { moneyExports } from './moneyExports.ts'
import { workspaceExports } from './workspaceExports.ts'

/** The lists of other areas as files, each with all rows that its search and filters show. */
export function area(services: Omit<ListServices, 'appUrl'>): Area {
  const given = { ...services, appUrl: services.config.appUrl }
  const exports = [...workspaceExports(given), ...moneyExports(given), ...contentExports(given)]
  return {
    calls: exports.map(({ call }) => call),
    pages: exports.map(({ pages }) => pages),
  }
}
