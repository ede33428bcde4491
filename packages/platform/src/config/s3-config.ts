export type S3Config = {
  kind: 's3'
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether readers get files from the bucket, by signed addresses. */
  redirects?: boolean
}
