import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.mjs'

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'apps/server/vitest.chat.config.ts',
      'apps/web/vitest.browser.config.ts',
      'demo/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
    sequence: { sequencer: LongestFirst },
  },
})
