// What needs no endpoint, and so no zod: for the processes that read what strangers sent, each of which begins by loading it.
export * from './app-error.ts'
export * from './error-catalogue.ts'
export * from './errors.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './unprintable.ts'
