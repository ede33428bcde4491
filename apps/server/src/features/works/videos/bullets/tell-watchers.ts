import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import type { BulletsDeps } from './bullets-deps.ts'

/** Tells those who watch the chapter, after the commit and at most once a second, that its bullets changed. */
export const tellWatchers = ({ realtime }: BulletsDeps, tx: Tx<Tables>, chapterId: number): void =>
  tx.onCommit(() => realtime.tellChanged({ kind: 'chapter', id: chapterId }, 'bullets'))
