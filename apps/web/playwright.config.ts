import { defineConfig } from '@playwright/test'

// Uses the Chromium of the system, so that no browser need be downloaded.
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

/**
 * Playwright uses these settings to give a headless browser a mouse. They are repeated, because our `blink-settings` below replace
 * Playwright's.
 */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Three workers run on two processors, because a test waits for a quarter of its time: for pages, jobs or timers.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // The browser has another time zone than the server, because a day does not begin at the same time everywhere.
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    // A service worker would hide requests from tests that watch or change them. Only `offline.test.ts` allows it.
    serviceWorkers: 'block',
    // The animated sky would use most of the processor time of a small machine. Only its own tests enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // The default user agent says that the browser is headless, so the site would treat the browser as a crawler.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // A page in a test exists only for seconds, so optimizing its scripts takes longer than it saves. Firefox still optimizes
        // them.
        '--js-flags=--no-opt --no-maglev',
        // Without a graphics card, blurring the background of cards takes a fifth of the running time of all tests.
        `--blink-settings=${MOUSE},prefersReducedTransparency=true`,
      ],
    },
  },
})
