import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mascot',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A browser on a busy machine may take its time.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
