import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

/** Chromium runs as root in containers, and must not call home, nor anybody else. */
const args = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser tests. Each of two workers has a server on a fresh data folder, and runs file after file on it. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  /** Vite compiles what `npm run dev` serves while a walk waits for it, and a busy machine takes as long as three. */
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  /** A test that passes at its second try is named in the closing lines, to be mended, and refuses nothing. */
  retries: process.env['CI'] === undefined ? 0 : 1,
  use: {
    /** What cannot be clicked is named, before the whole test is over. */
    actionTimeout: 90_000,
    /** A screen is looked at as it stays, not halfway through a transition. */
    contextOptions: { reducedMotion: 'reduce' },
    /** A worker would ask for pages itself, where a test cannot hold or fail them. `push.spec.ts` is about it. */
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    /** A trace costs about as much as what it records, so it is made only when asked for: `TRACE=1`. */
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
