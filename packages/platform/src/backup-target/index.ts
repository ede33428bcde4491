export { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
export { openBackupTarget } from './open-backup-target.ts'
