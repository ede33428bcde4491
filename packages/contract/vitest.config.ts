import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Test files leave no state in their process, so the next file can reuse the loaded modules.
    isolate: false,
  },
})
