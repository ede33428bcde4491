import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'scripts/vitest.config.ts'],
    // Two processors: more files at once only take each other's time.
    maxWorkers: 2,
    retry: process.env['CI'] ? 1 : 0,
  },
})
