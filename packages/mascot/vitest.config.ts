import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mascot',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A busy machine may run the browser slowly.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
