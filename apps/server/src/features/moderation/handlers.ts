import { moderation } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { block } from './operations/block.ts'
import { blocks } from './operations/blocks.ts'
import { decide } from './operations/decide.ts'
import { remove } from './operations/remove.ts'
import { report } from './operations/report.ts'
import { reports } from './operations/reports.ts'
import { restore } from './operations/restore.ts'
import { undo } from './operations/undo.ts'
import { unblock } from './operations/unblock.ts'
import { guarded } from './sanctions.ts'

export const handlersOf = (deps: ModerationDeps): Handlers<typeof moderation> =>
  guarded(deps, moderation, {
    report: report(deps),
    reports: reports(deps),
    decide: decide(deps),
    remove: remove(deps),
    restore: restore(deps),
    undo: undo(deps),
    blocks: blocks(deps),
    block: block(deps),
    unblock: unblock(deps),
  })
