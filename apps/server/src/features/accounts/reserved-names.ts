import { AppError } from '@engawa/contract'
import { sha256 } from '@engawa/platform/ids'
import { GONE_NAMES } from '../../gone-name.ts'
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
    ...GONE_NAMES.shown,
  ].map(nameSkeleton),
)

/** How names of deleted accounts begin. */
const GONE = nameSkeleton(GONE_NAMES.beginning)

/** Throws `bad_input` for a name that members may not take. */
export function requireFreeName(name: string): void {
  if (RESERVED.has(nameSkeleton(name)) || nameSkeleton(name).startsWith(GONE))
    throw new AppError('bad_input', { fields: { name: 'reserved' } })
}

/** All that is stored of the name of a deleted account, so that nobody passes for who is gone. */
export const retiredHash = (name: string): Buffer => sha256(`retired-name:${nameSkeleton(name)}`)
