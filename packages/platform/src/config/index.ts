export { ConfigError, type ConfigProblem } from './config-error.ts'
export { type BackupTargetConfig, parseBackupAddress } from './backup-address.ts'
export {
  type BackupConfig,
  type BlobsConfig,
  type Config,
  type DatabaseConfig,
  type MediaConfig,
  readConfig,
} from './read-config.ts'
export type { S3Config } from './s3-config.ts'
