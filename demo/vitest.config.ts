import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'demo',
    include: ['**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
