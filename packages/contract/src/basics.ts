// Exports without endpoints, and so without zod: for processes that read uploaded files, which load it at every start.
export * from './app-error.ts'
export * from './error-catalogue.ts'
export * from './errors.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './unprintable.ts'
