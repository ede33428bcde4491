import type { wiki } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import { categories } from './operations/categories.ts'
import { decide } from './operations/decide.ts'
import { diff } from './operations/diff.ts'
import { discard } from './operations/discard.ts'
import { drafts } from './operations/drafts.ts'
import { history } from './operations/history.ts'
import { home } from './operations/home.ts'
import { linksHere } from './operations/links-here.ts'
import { missing } from './operations/missing.ts'
import { move } from './operations/move.ts'
import { pages } from './operations/pages.ts'
import { preview } from './operations/preview.ts'
import { proposal } from './operations/proposal.ts'
import { proposals } from './operations/proposals.ts'
import { protect } from './operations/protect.ts'
import { random } from './operations/random.ts'
import { read } from './operations/read.ts'
import { recent } from './operations/recent.ts'
import { removed } from './operations/removed.ts'
import { restore } from './operations/restore.ts'
import { revert } from './operations/revert.ts'
import { revision } from './operations/revision.ts'
import { saveDraft } from './operations/save-draft.ts'
import { save } from './operations/save.ts'
import { source } from './operations/source.ts'
import { undoRevert } from './operations/undo-revert.ts'
import { undoWithdraw } from './operations/undo-withdraw.ts'
import { undo } from './operations/undo.ts'
import { withdraw } from './operations/withdraw.ts'
import type { WikiDeps } from './wiki-deps.ts'

export const handlersOf = (deps: WikiDeps): Handlers<typeof wiki> => ({
  home: home(deps),
  read: read(deps),
  source: source(deps),
  preview: preview(deps),
  save: save(deps),
  saveDraft: saveDraft(deps),
  drafts: drafts(deps),
  discard: discard(deps),
  pages: pages(deps),
  categories: categories(deps),
  missing: missing(deps),
  random: random(deps),
  removed: removed(deps),
  linksHere: linksHere(deps),
  history: history(deps),
  revision: revision(deps),
  diff: diff(deps),
  restore: restore(deps),
  undo: undo(deps),
  move: move(deps),
  protect: protect(deps),
  recent: recent(deps),
  revert: revert(deps),
  undoRevert: undoRevert(deps),
  proposals: proposals(deps),
  proposal: proposal(deps),
  decide: decide(deps),
  withdraw: withdraw(deps),
  undoWithdraw: undoWithdraw(deps),
})
