export {
  durationOf,
  NetworksBox,
  SanctionFields,
  sanctionOf,
  type SanctionChoice,
  type Span,
  SpanSelect,
} from './sanctions/sanction-fields.tsx'
export { SelectionBar } from './member/selection-bar.tsx'
export { SelectionCheckbox } from './member/selection-checkbox.tsx'
export { useSelection } from './member/use-selection.ts'
export { AppealLine } from './sanctions/appeal-line.tsx'
export { SanctionBanner } from './sanctions/sanction-banner.tsx'
export { blockWithUndo } from './block-with-undo.ts'
export { allBlocks, type Blocked } from './all-blocks.ts'
export { blockPerson, onBlocked, unblockPerson } from './blocking.ts'
export { Folded } from './folded.tsx'
export { ModerationPage } from './moderation-page.tsx'
export { kindName, outcomeName, sanctionName } from './moderation-words.ts'
export { WaitingKeeper } from './waiting-keeper.tsx'
export { WaitingTasks } from './waiting-tasks.tsx'
export { HeldNote } from './held-note.tsx'
export { removeWithUndo } from './remove-with-undo.ts'
export { ReportButton, ReportSubject } from './report-button.tsx'
export { withdrawWithUndo } from './withdraw-with-undo.ts'
export { toastWithUndo, toastWithUndoOfAll } from './undo-toast.ts'
export { ReportDialog } from './report-dialog.tsx'
