import type { moderation } from '@engawa/contract'
import type { Handlers } from '../../endpoints/operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { addNote } from './operations/add-note.ts'
import { appeal } from './operations/appeal.ts'
import { appealBlock } from './operations/appeal-block.ts'
import { ownBlock } from './operations/own-block.ts'
import { block } from './operations/block.ts'
import { blocks } from './operations/blocks.ts'
import { decide } from './operations/decide.ts'
import { impose } from './operations/impose.ts'
import { lift } from './operations/lift.ts'
import { log } from './operations/log.ts'
import { member } from './operations/member.ts'
import { queue } from './operations/queue.ts'
import { remove } from './operations/remove.ts'
import { removeNote } from './operations/remove-note.ts'
import { report } from './operations/report.ts'
import { restore } from './operations/restore.ts'
import { sanctions } from './operations/sanctions.ts'
import { showNames } from './operations/show-names.ts'
import { unblock } from './operations/unblock.ts'
import { undo } from './operations/undo.ts'
import { withdraw } from './operations/withdraw.ts'

export const handlersOf = (deps: ModerationDeps): Handlers<typeof moderation> => ({
  report: report(deps),
  queue: queue(deps),
  decide: decide(deps),
  member: member(deps),
  addNote: addNote(deps),
  removeNote: removeNote(deps),
  impose: impose(deps),
  lift: lift(deps),
  sanctions: sanctions(deps),
  appeal: appeal(deps),
  appealBlock: appealBlock(deps),
  ownBlock: ownBlock(deps),
  log: log(deps),
  showNames: showNames(deps),
  undo: undo(deps),
  remove: remove(deps),
  withdraw: withdraw(deps),
  restore: restore(deps),
  blocks: blocks(deps),
  block: block(deps),
  unblock: unblock(deps),
})
