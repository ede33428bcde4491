import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // A file leaves nothing behind in its process, so the next one finds the modules loaded.
    isolate: false,
  },
})
