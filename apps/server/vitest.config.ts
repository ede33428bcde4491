import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // A file leaves nothing behind in its process, so the next one finds the modules loaded: two fifths of the time.
    isolate: false,
    provide: { hasChatDatabase: false },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
