import type { AnyRoute } from '#contract/route.ts'

/**
 * Holds an answer to its contract: in tests a mismatch is thrown, in development it is written to the
 * console. A build for production leaves this out.
 */
export async function checkAnswer(route: AnyRoute, body: unknown): Promise<void> {
  if (!import.meta.env.DEV) return
  try {
    await route.answer.envelope.validate(body, { strict: true, abortEarly: false })
  } catch (cause) {
    const mismatch = new Error(`The answer of ${route.path} breaks its contract`, { cause })
    if (import.meta.env.MODE === 'test') throw mismatch
    // biome-ignore lint/suspicious/noConsole: a developer must see it
    console.error(mismatch)
  }
}
