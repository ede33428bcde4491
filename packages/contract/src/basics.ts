// The exports that have no endpoints and need no zod: for processes that read uploaded files, because they load these exports at every
// start.
export * from './app-error.ts'
export * from './error-catalogue.ts'
export * from './errors.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './unprintable.ts'
