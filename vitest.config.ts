import { lingui } from '@lingui/vite-plugin'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Started once for all the projects that name it. */
const postgres = 'tests/support/postgres/globalSetup.ts'

/** Tests that need a page of a browser or a server. The others go without: making a page takes longer than most of their files. */
const inBrowser = [
  'tests/src/**/*.test.tsx',
  'tests/src/machines/bridge/*.test.ts',
  'tests/src/errorCatalogue.test.ts',
  'tests/src/api/{accountAnalytics,baseQuery,contractParity,freshReads,medias,queryCache,subreddits}.test.ts',
  'tests/src/app/{creatorMode,failureListeners,keepUploads,sessionListeners}.test.ts',
  'tests/src/features/landingPages/{copyPage,draft*}.test.ts',
  'tests/src/features/requests/{compileDraft,keptDraft}.test.ts',
]

/**
 * What puts something else in the place of modules, or watches what its whole process does; and what reads the bytes of answers,
 * which the Response cannot that a server in the same process puts in the place of Node's (@hono/node-server).
 */
const alone = [
  'tests/server/slowWork.test.ts',
  'tests/server/platform/log/slowness.test.ts',
  'tests/server/platform/storage/*.test.ts',
  'tests/server/areas/uploads/bucket.test.ts',
  'tests/src/machines/upload/upload.paths.test.ts',
]

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'contract',
      include: ['tests/contract/**/*.test.ts'],
      // Pure, and mocking nothing: one worker runs file after file, without starting anew for each.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['tests/src/**/*.test.ts'],
      exclude: [...inBrowser, ...alone],
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['tests/{client,scripts,server,support,upgrade}/**/*.test.ts'],
      exclude: alone,
      globalSetup: postgres,
      // Each file has an app and a database of its own; loading the server anew for each took as long as the tests.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'alone',
      include: alone,
      globalSetup: postgres,
    },
  },
  {
    extends: true,
    test: {
      name: 'client',
      include: inBrowser,
      environment: 'jsdom',
      globalSetup: postgres,
    },
  },
]

/**
 * What starts whole servers of its own runs one file after another, and only when asked for by its mode: `faults` kills
 * them under load, `hostile` attacks them while others use them, `engines` opens them in Firefox and WebKit, `endurance` holds the runs that take minutes, `bluesky` asks a
 * network of Bluesky's own servers.
 */
const modes = ['faults', 'hostile', 'engines', 'endurance', 'bluesky'] as const

const wholeServers = (mode: (typeof modes)[number]): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: mode,
    include: [`tests/${mode}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: mode === 'endurance' ? 1_800_000 : 300_000,
    hookTimeout: 120_000,
    ...(mode === 'bluesky' || mode === 'endurance' ? { globalSetup: postgres } : {}),
  },
})

export default defineConfig(({ mode }) => {
  const asked = modes.find((one) => one === mode)
  return {
    plugins: [lingui({ macroTransform: true })],
    test: {
      pool: 'forks',
      // One more than most machines that run this have processors: many a test waits for a clock, or for PostgreSQL.
      maxWorkers: 3,
      // What hangs is found all the same, and a machine that is busy with something else fails nothing.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: asked ? [wholeServers(asked)] : projects,
    },
  }
})
