import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'borders', include: ['**/*.test.ts'], testTimeout: 60_000 } })
