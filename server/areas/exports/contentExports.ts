import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { mediaPage } from '#server/areas/discovery/mediaPage.ts'
import { fetchSubreddits } from '#server/areas/discovery/subredditCalls.ts'
import { listedWatchlists } from '#server/areas/discovery/watchlists/accountWatchlistCalls.ts'
import { listedEntries } from '#server/areas/discovery/watchlists/watchlistEntryCalls.ts'
import { listedRequests } from '#server/areas/requests/requestCalls.ts'
import { listedSubmissions } from '#server/areas/requests/submissions/submissionCalls.ts'
import { listedTasks } from '#server/areas/requests/tasks/taskCalls.ts'
import { type OpenedExport, openListExport } from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import {
  entryColumns,
  mediaColumns,
  requestColumns,
  submissionColumns,
  subredditColumns,
  taskColumns,
  watchlistColumns,
} from './contentColumns.ts'
import type { ListServices } from './listServices.ts'
import { withRequests } from './named.ts'

/** What creators are asked for and send, and what is discovered and watched. */
export const contentExports = (services: ListServices): OpenedExport[] => [
  ...workExports(services),
  ...discoveryExports(services),
]

const workExports = (services: ListServices): OpenedExport[] => [
  openListExport(services, {
    route: requestRoutes.export,
    name: 'requests',
    columns: requestColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedRequests(services), asked, lister),
  }),
  openListExport(services, {
    route: taskRoutes.export,
    name: 'tasks',
    columns: taskColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedTasks(services), asked, lister),
  }),
  openListExport(services, {
    route: submissionRoutes.export,
    name: 'submissions',
    columns: submissionColumns,
    readPart: async (tx, asked, lister) =>
      withRequests(
        tx,
        await fetchPage(tx, listedSubmissions(services.storage, 'USER'), asked, lister),
      ),
  }),
]

const discoveryExports = (services: ListServices): OpenedExport[] => [
  openListExport(services, {
    route: mediaRoutes.export,
    name: 'posts',
    columns: mediaColumns,
    readPart: (tx, asked, lister) =>
      // A file shows no pictures.
      mediaPage(tx, asked, { now: services.clock(), lister, thumbnailUrl: async () => null }),
  }),
  openListExport(services, {
    route: subredditRoutes.export,
    name: 'subreddits',
    columns: subredditColumns,
    readPart: (tx, asked) => fetchSubreddits(tx, asked, services.clock()),
  }),
  openListExport(services, {
    route: accountWatchlistRoutes.export,
    name: 'watchlists',
    columns: watchlistColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedWatchlists, asked, lister),
  }),
  openListExport(services, {
    route: watchlistEntryRoutes.export,
    name: 'watched-accounts',
    columns: entryColumns,
    readPart: (tx, asked, lister) => fetchPage(tx, listedEntries(services.asking), asked, lister),
  }),
]
