export { startTestPostgres, type TestDatabase, type TestPostgres } from './test-postgres.ts'
