export { defineWork, type Work, type WorkHandler } from './define-work.ts'
export { createLongWork, type LongWork } from './long-work.ts'
export { NOT_WAITING } from './wait-for-storage.ts'
