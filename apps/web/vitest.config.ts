import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    exclude: ['app/**/*.browser.test.tsx'],
    environment: 'node',
    // A file leaves nothing behind in its process, so the next one finds the modules loaded.
    isolate: false,
    testTimeout: 60_000,
  },
})
