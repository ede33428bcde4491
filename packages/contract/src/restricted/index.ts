// Not part of the package's main entry: what guests receive must not hold it. It is imported as `@engawa/contract/restricted`.
export * from './endpoints.ts'
export * from './sources.ts'
export * from './views.ts'
