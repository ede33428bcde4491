import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['app/**/*.browser.test.tsx'],
    environment: 'node',
    // Test files leave no state in their process, so the next file can use the modules that are already loaded.
    isolate: false,
    setupFiles: ['app/lib/view/unstub-globals.ts'],
    testTimeout: 180_000,
  },
})
