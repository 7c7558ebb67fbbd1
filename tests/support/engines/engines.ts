import { onTestFinished } from 'vitest'
import { whyNoEngines } from '../../../scripts/engines.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'
import { Walker } from './walker.ts'

/** The engines beside Chromium, and why they are skipped. */
export const engines = [
  { engine: 'Firefox', start: startFirefox },
  { engine: 'WebKit', start: startWebKit },
] as const

export const whyNot = whyNoEngines()

/** A browser until the end of the test. */
export async function openWalker(start: () => Promise<Driver>): Promise<Walker> {
  const driver = await start()
  onTestFinished(() => driver.stop())
  return new Walker(driver)
}
