import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

/** Started once for all the projects that name it. */
const postgres = 'tests/support/postgres/globalSetup.ts'

/** What needs no browser. Bridges do: they bring machines and the store together. */
const pureClient = ['tests/src/lib/**', 'tests/src/machines/!(bridge)/**']

const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: [
        'tests/contract/**/*.test.ts',
        ...pureClient.map((folder) => `${folder}/*.test.ts`),
      ],
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      include: ['tests/server/**/*.test.ts', 'tests/support/**/*.test.ts'],
      globalSetup: postgres,
    },
  },
  {
    extends: true,
    test: {
      name: 'client',
      include: ['tests/src/**/*.test.{ts,tsx}'],
      exclude: pureClient,
      environment: 'jsdom',
      globalSetup: postgres,
    },
  },
]

/** They kill servers under load for minutes, so they run only when asked for: `--mode faults`. */
const faults: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
}

export default defineConfig(({ mode }) => ({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: mode === 'faults' ? [faults] : projects,
  },
}))
