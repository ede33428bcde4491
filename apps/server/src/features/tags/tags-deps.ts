import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Subjects } from '../subjects/index.ts'

/** A function that removes a permanently deleted tag from the subjects that have it. */
export type TagPurge = (tx: Tx<Tables>, name: string) => Promise<void>

export type TagsBase = Deps & { subjects: Subjects }
export type TagsDeps = TagsBase & { purges: TagPurge[] }
