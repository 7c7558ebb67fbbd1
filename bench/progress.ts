import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { mark } from './tools/print.ts'
import type { ProgressCost } from './tools/progress/watchUploads.ts'

/**
 * Measures what it costs to follow the progress of uploads: three files at once, of which a browser tells 20 times a
 * second, through the real machines, bridge and store, built as they are for browsers. Not in it: the network, and
 * the drawing of a screen.
 */
const files = 3
const seconds = 600

/** To reach: a share of one core, and progress actions for each file and second. */
const targets = { share: 0.01, actions: 5 }

type WatchUploads = (files: number, seconds: number) => Promise<ProgressCost>

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-bench-progress-'))
  try {
    const watchUploads = await buildForProduction(folder)
    // The first time warms up.
    await watchUploads(files, seconds)
    report(await watchUploads(files, seconds))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Built, since the checks that the store makes in development cost more than what is measured. */
async function buildForProduction(folder: string): Promise<WatchUploads> {
  const entry = 'bench/tools/progress/watchUploads.ts'
  await build({
    logLevel: 'error',
    build: { ssr: entry, outDir: folder, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  const built: { watchUploads: WatchUploads } = await import(join(folder, 'watchUploads.js'))
  return built.watchUploads
}

function report(cost: ProgressCost): void {
  const { processorTime, transitions, actions, progressActions, sent, shown } = cost
  if (sent === 0 || shown < sent * 0.99) throw new Error(`${shown} bytes shown, ${sent} sent`)
  const share = processorTime / seconds
  const perFile = (count: number) => count / seconds / files
  console.log(`
progress of ${files} files at once, told ${perFile(transitions).toFixed(0)} times a second each, for ${seconds} seconds
  processor time     ${(share * 100).toFixed(3)} % of one core   ${mark(share < targets.share)}
  progress actions   ${perFile(progressActions).toFixed(2)} a second and file   ${mark(perFile(progressActions) <= targets.actions)}
  all actions        ${perFile(actions).toFixed(2)} a second and file`)
}

await main()
