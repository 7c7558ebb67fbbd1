import { creatorRoutes } from '#contract/resources/creators.ts'
import type { Answer, TestBrowser } from '#tests/support/app/testBrowser.ts'

/** Creates this many creators in one call, each with a password that has to be hashed. */
export function createWithPasswords(brand: TestBrowser, count: number): Promise<Answer> {
  const drafts = Array.from({ length: count }, (_, index) => ({
    name: `Creator ${index}`,
    portal_password: `long enough ${index}`,
  }))
  return brand.call(creatorRoutes.create.path, drafts)
}
