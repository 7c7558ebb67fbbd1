import { type Example, exampleRoutes } from '#contract/resources/examples.ts'
import { announce, put, type SampleFile } from '#tests/support/sampleFiles.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Uploads a file into the library of examples. */
export async function uploadExample(browser: TestBrowser, file: SampleFile): Promise<Example> {
  const begun = await browser.ask(exampleRoutes.beginSimple, announce(file))
  const status = await put(browser, begun.object_upload_url, file)
  if (status !== 200) throw new Error(`the PUT was answered ${status}`)
  return browser.ask(exampleRoutes.completeSimple, undefined, { id: begun.id })
}
