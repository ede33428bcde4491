export { ConfigError, type ConfigProblem } from './config-error.ts'
export {
  type BlobsConfig,
  type Config,
  type DatabaseConfig,
  readConfig,
  type S3Config,
} from './read-config.ts'
