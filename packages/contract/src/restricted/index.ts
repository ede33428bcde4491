// This module is not part of the package's main entry, because guests must not receive it. Import it as `@engawa/contract/restricted`.
export * from './endpoints.ts'
export * from './sources.ts'
export * from './views.ts'
