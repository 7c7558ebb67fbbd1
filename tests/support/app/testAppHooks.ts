import { forAllTests, forEachTest } from '#tests/support/forTests.ts'
import { startTestApp, type TestApp } from './testApp.ts'

type Given = Parameters<typeof startTestApp>
type Variables = Given[0] | (() => Given[0])

/** The app of the tests of a file or a `describe`; of what only a hook before it opens, the variables are told by a function. */
export const testApp = (variables?: Variables, platforms?: Given[1]): TestApp =>
  forAllTests(
    () => startTestApp(typeof variables === 'function' ? variables() : variables, platforms),
    (app) => app.stop(),
  )

/** An app of its own for each test. */
export const newTestApp = (...given: Given): TestApp =>
  forEachTest(
    () => startTestApp(...given),
    (app) => app.stop(),
  )
