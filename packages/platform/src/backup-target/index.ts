export { type BackupTarget, BackupTargetError, type Sized } from './backup-target.ts'
export { type BackupTargetOptions, openBackupTarget } from './open-backup-target.ts'
