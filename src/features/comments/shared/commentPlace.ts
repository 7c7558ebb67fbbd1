import type { commentRoutes } from '#contract/resources/comments.ts'
import type { RouteArgument, RouteBody } from '#contract/route.ts'

/** What a comment is written on: one of these. */
export type CommentPlace = RouteArgument<typeof commentRoutes.people>

/** Which comments are shown. */
export type CommentFilters = NonNullable<RouteBody<typeof commentRoutes.fetch>['filters']>
