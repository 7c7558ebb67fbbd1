import type { Submission } from '#contract/resources/submissions.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { announce, put, type SampleFile } from '#tests/support/sampleFiles.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Sends a file for a task, in one piece; in place of another, as a new version of it. */
export async function submitFile(
  browser: TestBrowser,
  taskId: string,
  file: SampleFile,
  replaces_id?: string,
): Promise<Submission> {
  const at = { task_id: taskId }
  const begun = await browser.ask(taskRoutes.beginSimple, { ...announce(file), replaces_id }, at)
  const status = await put(browser, begun.object_upload_url, file)
  if (status !== 200) throw new Error(`the PUT was answered ${status}`)
  return browser.ask(taskRoutes.completeSimple, undefined, { ...at, id: begun.id })
}
