// Creates a bucket as soon as its server answers. Usage: create-bucket.ts ENDPOINT BUCKET ACCESS_KEY SECRET
import { createBucket } from '@engawa/platform/testing'

const [endpoint, bucket, accessKeyId, secretAccessKey] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
]
await createBucket({ endpoint, bucket, accessKeyId, secretAccessKey })
