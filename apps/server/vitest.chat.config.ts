import { defineProject } from 'vitest/config'

/** Runs the tests of messages again, with the tables of chat in a separate database. A statement that uses other tables fails there. */
export default defineProject({
  test: {
    name: 'chat',
    include: [
      'src/features/chat/*.test.ts',
      'src/features/accounts/leaving.test.ts',
      'src/features/moderation/queue.test.ts',
      'src/realtime/gateway.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    provide: { hasChatDatabase: true },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
