export { bareStatusPage } from './bare-status-page.ts'
export { LanguageChoice, ThemeChoice } from './choices.tsx'
export { ErrorPage, errorTitle, statusOf } from './error-page.tsx'
export type { PageHandle } from './page-handle.ts'
