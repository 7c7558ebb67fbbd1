import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { listedCreators } from '#server/areas/creators/creatorCalls.ts'
import { listedDomains } from '#server/areas/links/domains/domainCalls.ts'
import { listedLinks } from '#server/areas/links/trackingLinkCalls.ts'
import { listedTags } from '#server/areas/tags/tagCalls.ts'
import { fetchTeam } from '#server/areas/workspace/team/readTeam.ts'
import { type OpenedExport, openListExport } from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ListServices } from './listServices.ts'
import {
  creatorColumns,
  domainColumns,
  linkColumns,
  tagColumns,
  teamColumns,
} from './workspaceColumns.ts'

/** Who and what a workspace is made of. */
export const workspaceExports = (services: ListServices): OpenedExport[] => [
  openListExport(services, {
    route: creatorRoutes.export,
    name: 'creators',
    columns: creatorColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedCreators(services), asked, lister),
  }),
  openListExport(services, {
    route: trackingLinkRoutes.export,
    name: 'links',
    columns: linkColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedLinks(services), asked, lister),
  }),
  openListExport(services, {
    route: domainRoutes.export,
    name: 'domains',
    columns: domainColumns,
    readPart: (tx, asked, lister) =>
      fetchPage(tx, listedDomains(services.config.edgeHost), asked, lister),
  }),
  openListExport(services, {
    route: tagRoutes.export,
    name: 'tags',
    columns: tagColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedTags, asked, lister),
  }),
  openListExport(services, {
    route: teamRoutes.export,
    name: 'team',
    columns: teamColumns,
    readPart: fetchTeam,
  }),
]
