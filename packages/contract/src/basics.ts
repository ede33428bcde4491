// The exports without endpoints and without zod. Processes that read uploaded files load only these at every start, which saves time.
export * from './app-error.ts'
export * from './error-catalogue.ts'
export * from './errors.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './unprintable.ts'
