import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // The tests leave no state in their process, so the next test file can reuse the loaded modules.
    isolate: false,
  },
})
