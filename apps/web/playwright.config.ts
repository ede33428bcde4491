import { defineConfig } from '@playwright/test'

// The system's Chromium: nothing is downloaded for the tests.
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

/** Playwright gives a browser without a head a mouse in this way, which the settings below take the place of. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // On two processors a test waits a quarter of its time, for pages, jobs or the clock.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Not the server's: a day is not the same everywhere.
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    // It would hide requests from the tests that watch or change them; `offline.test.ts` lets it run.
    serviceWorkers: 'block',
    // The moving sky would take most of a small machine; its own tests ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A browser without a head says so in its name, and the site would take it for a crawler.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // A page of a test lives for seconds: compiling its scripts once more for speed takes longer than it gains. Firefox does.
        '--js-flags=--no-opt --no-maglev',
        // Without a graphics card, blurring what lies behind paper takes a fifth of the time of all tests.
        `--blink-settings=${MOUSE},prefersReducedTransparency=true`,
      ],
    },
  },
})
