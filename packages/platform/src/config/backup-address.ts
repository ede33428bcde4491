import { fileURLToPath } from 'node:url'
import type { S3Config } from './s3-config.ts'

/** The place of the backups: a folder, a prefix of a bucket, or a folder of a WebDAV server. */
export type BackupTargetConfig =
  | { kind: 'disk'; dir: string }
  | { kind: 's3'; bucket: S3Config; prefix: string }
  | { kind: 'webdav'; url: string; user: string; password: string }

export type BackupCredentials = {
  user?: string | undefined
  password?: string | undefined
  region?: string | undefined
}

const PREFIX = /^([a-z0-9][a-z0-9._-]*\/)*$/

/**
 * Parses an address of backups: `file:///folder`, `s3:https://endpoint/bucket/prefix`, or `https://server/folder` for WebDAV. Throws an
 * `Error` whose message continues a sentence that begins with the name of the setting.
 */
export function parseBackupAddress(
  address: string,
  { user = '', password = '', region = 'us-east-1' }: BackupCredentials,
): BackupTargetConfig {
  const isBucket = address.startsWith('s3:')
  const text = isBucket ? address.slice('s3:'.length) : address
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:' && !isBucket) return { kind: 'disk', dir: fileURLToPath(url) }
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error('must be file:///folder, s3:https://endpoint/bucket/prefix, or https://server/folder')
  if (url.username !== '' || url.password !== '')
    throw new Error('must not contain a password: set BACKUP_USER and BACKUP_PASSWORD')
  if (!isBucket)
    return { kind: 'webdav', url: url.href.endsWith('/') ? url.href : `${url.href}/`, user, password }
  const [bucket = '', ...parts] = url.pathname.split('/').filter((part) => part !== '')
  const prefix = parts.map((part) => `${part}/`).join('')
  if (bucket === '' || !PREFIX.test(prefix))
    throw new Error('must name a bucket, and a prefix of the characters a–z 0–9 . _ -')
  if (user === '' || password === '')
    throw new Error('needs BACKUP_USER (the access key) and BACKUP_PASSWORD (the secret key)')
  const credentials = { accessKeyId: user, secretAccessKey: password }
  return { kind: 's3', bucket: { kind: 's3', endpoint: url.origin, region, bucket, ...credentials }, prefix }
}
