export { removeWithUndo } from './remove-with-undo.ts'
export { ReportButton, ReportSubject } from './report-button.tsx'
export { ReportDialog } from './report-dialog.tsx'
