// The exports that need neither endpoints nor zod. Processes that read uploaded files import only this module, so that they start faster.
export * from './app-error.ts'
export * from './error-catalogue.ts'
export * from './errors.ts'
export * from './heading-pattern.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './unprintable.ts'
