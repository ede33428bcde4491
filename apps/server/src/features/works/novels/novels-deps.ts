import type { Texts } from '../../texts/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

/** The dependencies of novels. */
export type NovelsBase = WorksBase & { texts: Texts }

export type NovelsDeps = WorksDeps & { texts: Texts }
