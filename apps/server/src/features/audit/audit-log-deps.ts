import type { Deps } from '../../deps.ts'
import type { Subjects } from '../subjects/index.ts'

export type AuditLogDeps = Deps & { subjects: Subjects }
