import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'web',
    include: ['app/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
})
