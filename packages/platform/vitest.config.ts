import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'platform',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
