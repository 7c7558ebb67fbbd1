import { userRoutes } from '#contract/resources/user.ts'
import type { TestBrowser } from './testBrowser.ts'

/** The id of the workspace that a signed-in browser acts in. */
export const workspaceOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.ask(userRoutes.fetch)).workspace_id
