import { AppError } from '@engawa/contract'
import { nameSkeleton } from './name-key.ts'

/** Names that look as if the site itself spoke. The operator's own account may have one. */
const RESERVED = new Set(
  [
    ...[
      'admin',
      'administrator',
      'root',
      'system',
      'sysadmin',
      'moderator',
      'mod',
      'staff',
      'support',
      'official',
    ],
    ...['webmaster', 'owner', 'engawa', '管理员', '系统', '系统管理员', '官方', '客服', '版主', '站长'],
  ].map(nameSkeleton),
)

/** Throws `bad_input` for a name that members may not take. */
export function requireFreeName(name: string): void {
  if (RESERVED.has(nameSkeleton(name))) throw new AppError('bad_input', { fields: { name: 'reserved' } })
}
