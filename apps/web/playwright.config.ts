import { defineConfig } from '@playwright/test'

// The system's Chromium, so that tests need no download.
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

/** Playwright gives a headless browser a mouse by these settings. The list below replaces them, so it repeats them. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // On two processors a test waits a quarter of its time, for pages, jobs or timers.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // Differs from the server's, because a day does not begin at the same time everywhere.
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    // A service worker would hide requests from tests that watch or change them; `offline.test.ts` allows it.
    serviceWorkers: 'block',
    // The animated sky would use most of a small machine; its own tests enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // A headless browser says so in its name, and the site would treat it as a crawler.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // A page of a test lives for seconds: optimizing its scripts takes longer than it saves. Firefox does optimize.
        '--js-flags=--no-opt --no-maglev',
        // Without a graphics card, blurring the background of cards takes a fifth of the time of all tests.
        `--blink-settings=${MOUSE},prefersReducedTransparency=true`,
      ],
    },
  },
})
