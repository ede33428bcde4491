export { ConfigError, type ConfigProblem } from './config-error.ts'
export {
  type BlobsConfig,
  type Config,
  type DatabaseConfig,
  type MediaConfig,
  readConfig,
  type S3Config,
} from './read-config.ts'
