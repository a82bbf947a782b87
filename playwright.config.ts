import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './bin/shared/chromium.ts'
import type { JourneyOptions } from './test/e2e/fixtures.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium())
process.env['CHROMIUM_PATH'] = executablePath // workers use the one found here

/** A page lives for seconds: optimising its scripts costs more than it saves. */
const NOT_OPTIMISED = '--js-flags=--no-opt,--no-maglev'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** What stands differently on a phone and on a desktop. */
const LAYOUTS = [/(accessibility|first-load|home|offers|search|frame|stay)\.spec\.ts$/, 'admin/**']

/** The owner's area speaks English alone; its stories look at a phone themselves. */
const OWNERS = 'owner/**'

/** A finger rests before it carries something. */
const [WITH_MOUSE, WITH_FINGER] = [/@mouse/, /@finger/]

/**
 * Every journey in both languages, English wide and Arabic narrow; those of the layout the other
 * way round too. Which of them `npm test` runs: test/e2e/every-run.ts.
 */
export default defineConfig<JourneyOptions>({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: 'whole-server/**',
  outputDir: 'test-results/journeys',
  globalSetup: './test/e2e/servers/open-servers.ts',
  fullyParallel: true,
  workers: 3, // a story waits for half of its time: two leave a third of two cores idle
  // on a busy machine a journey may come too late once; the report names those that needed a second
  // try
  retries: 1,
  timeout: 180_000, // the longest story takes a minute where much else runs
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    actionTimeout: 15_000,
    trace: 'on-first-retry',
    reducedMotion: 'reduce',
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS, NOT_OPTIMISED] },
  },
  projects: [
    // the longest stories first: at the end they would keep one process busy while the others have
    // nothing left to do
    {
      name: 'whole-server',
      testDir: 'test/e2e/whole-server',
      testIgnore: [],
      use: { lang: 'en', viewport: DESKTOP },
    },
    {
      name: 'en-desktop',
      grepInvert: WITH_FINGER,
      use: { lang: 'en', viewport: DESKTOP, locale: 'en-GB' },
    },
    {
      name: 'en-phone',
      testMatch: LAYOUTS,
      grepInvert: WITH_MOUSE,
      use: { lang: 'en', viewport: PHONE, locale: 'en-GB', hasTouch: true },
    },
    {
      name: 'ar-desktop',
      testMatch: LAYOUTS,
      grepInvert: WITH_FINGER,
      use: { lang: 'ar', viewport: DESKTOP, locale: 'ar-AE' },
    },
    {
      name: 'ar-phone',
      testIgnore: ['whole-server/**', OWNERS],
      grepInvert: WITH_MOUSE,
      use: { lang: 'ar', viewport: PHONE, locale: 'ar-AE', hasTouch: true },
    },
  ],
})
