import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { messages } from './scripts/messages-plugin.ts'

// Uses the Chromium of the system, as in `playwright.config.ts`, so that no browser need be downloaded.
const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium'

/** Tests of components in a real browser, without a site. */
export default defineProject({
  plugins: [messages(), tailwindcss()],
  // All packages are listed, because Vite would otherwise find some late and bundle them again, with a second React.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-router',
      'zustand',
      'lucide-react',
      'axe-core',
      'thumbhash',
      // Overlays are imported dynamically, so Vite would find these packages late.
      ...['alert-dialog', 'dialog', 'menu', 'popover', 'select', 'toast'].map(
        (part) => `@base-ui/react/${part}`,
      ),
    ],
    entries: ['app/**/*.browser.test.tsx'],
  },
  test: {
    name: 'components',
    include: ['app/**/*.browser.test.tsx'],
    testTimeout: 180_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
    },
  },
})
