import type { Reference } from '#server/platform/openapi/reference.ts'
import { accountExamples } from './examples/account.ts'
import { analyticsExamples } from './examples/analytics.ts'
import { contentExamples } from './examples/content.ts'
import { creatorExamples } from './examples/creators.ts'
import { discoveryExamples } from './examples/discovery.ts'
import { linkExamples } from './examples/links.ts'
import { moneyExamples } from './examples/money.ts'
import { portalExamples } from './examples/portal.ts'
import { reportExamples } from './examples/reports.ts'
import { signInMethodExamples } from './examples/signInMethods.ts'
import { teamExamples } from './examples/team.ts'
import { visitExamples } from './examples/visits.ts'
import { workspaceExamples } from './examples/workspace.ts'
import { accountWords } from './words/accounts.ts'
import { commonWords } from './words/common.ts'
import { contentWords } from './words/content.ts'
import { creatorWords } from './words/creators.ts'
import { discoveryWords } from './words/discovery.ts'
import { linkReferenceWords } from './words/links.ts'
import { reportWords } from './words/reports.ts'
import { workspaceWords } from './words/workspace.ts'

const groupWords = [
  ...accountWords,
  ...creatorWords,
  ...linkReferenceWords,
  ...contentWords,
  ...reportWords,
  ...discoveryWords,
  ...workspaceWords,
]

/** What the API's document says beside the schemas of the contract: of every field what it means, of every call how it looks. */
export const apiReference: Reference = {
  words: commonWords,
  wordsOf: new Map(groupWords.map(({ group, words }) => [group, words])),
  calls: new Map([
    ...accountExamples,
    ...signInMethodExamples,
    ...teamExamples,
    ...portalExamples,
    ...workspaceExamples,
    ...creatorExamples,
    ...analyticsExamples,
    ...linkExamples,
    ...visitExamples,
    ...contentExamples,
    ...reportExamples,
    ...discoveryExamples,
    ...moneyExamples,
  ]),
}
