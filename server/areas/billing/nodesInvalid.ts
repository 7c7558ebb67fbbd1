import type { NodeIssue } from '#contract/rules/subscriptionNodes.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'

/** VALIDATION_FAILED, with each sentence at its node of the request. */
export const nodesInvalid = (issues: readonly NodeIssue[]): Failure =>
  invalid(issues.map(({ index, message }) => ({ path: `body.nodes[${index}].code`, message })))
