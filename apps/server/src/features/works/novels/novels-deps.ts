import type { Texts } from '../../texts/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

/** What novels are made from. */
export type NovelsBase = WorksBase & { texts: Texts }

export type NovelsDeps = WorksDeps & { texts: Texts }
