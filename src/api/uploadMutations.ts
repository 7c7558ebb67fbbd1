import type { AnyRoute } from '#contract/route.ts'
import type { TagType } from './cacheTags.ts'
import { workflowMutation } from './endpoint.ts'

/** The calls of an upload, as `contract/uploadRoutes.ts` makes them. */
type UploadRoutes = Readonly<
  Record<
    | 'beginSimple'
    | 'completeSimple'
    | 'beginChunked'
    | 'chunk'
    | 'completeChunked'
    | 'abortChunked',
    AnyRoute
  >
>

interface Changed {
  /** What changes as soon as a file is announced, or given up. */
  readonly begun: readonly TagType[]
  /** What changes when it is there. */
  readonly completed: readonly TagType[]
}

/** The mutations of an upload, in one piece or in chunks. An address for a chunk changes nothing. */
export const uploadMutations = <R extends UploadRoutes>(
  routes: R,
  { begun, completed }: Changed,
) => ({
  beginSimple: workflowMutation<R['beginSimple']>(routes.beginSimple, begun),
  completeSimple: workflowMutation<R['completeSimple']>(routes.completeSimple, completed),
  beginChunked: workflowMutation<R['beginChunked']>(routes.beginChunked, begun),
  chunk: workflowMutation<R['chunk']>(routes.chunk),
  completeChunked: workflowMutation<R['completeChunked']>(routes.completeChunked, completed),
  abortChunked: workflowMutation<R['abortChunked']>(routes.abortChunked, begun),
})
