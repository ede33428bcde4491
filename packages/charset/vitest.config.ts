import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'charset',
    include: ['src/**/*.test.ts'],
    isolate: false,
  },
})
