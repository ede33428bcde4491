import type { Texts } from '../../texts/index.ts'
import type { WorksBase, WorksDeps } from '../works-deps.ts'

export type NovelsBase = WorksBase & { texts: Texts }

export type NovelsDeps = WorksDeps & { texts: Texts }
