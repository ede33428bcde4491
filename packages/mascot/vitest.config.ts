import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mascot',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // On a busy machine, the browser may be very slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
