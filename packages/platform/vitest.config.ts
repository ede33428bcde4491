import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'platform',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
