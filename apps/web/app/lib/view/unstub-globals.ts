import { afterAll, vi } from 'vitest'

// A test file leaves no stubs, because the next file runs in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
})
