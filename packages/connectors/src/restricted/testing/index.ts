// Helpers that the tests of the restricted section's connectors share.
export * from './pages.ts'
export * from './records.ts'
export * from './rule.ts'
