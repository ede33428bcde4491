import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import type { BulletsDeps } from './bullets-deps.ts'

/** Notifies clients that watch the chapter that its bullets changed, after the commit and at most once a second. */
export const notifyWatchers = ({ realtime }: BulletsDeps, tx: Tx<Tables>, chapterId: number): void =>
  tx.onCommit(() => realtime.notifySubscribers({ kind: 'chapter', id: chapterId }, 'bullets'))
