// Creates a bucket. Usage: create-bucket.ts ENDPOINT BUCKET ACCESS_KEY SECRET
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

const [endpoint, bucket, accessKeyId, secretAccessKey] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
]
const client = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
})
await client.send(new CreateBucketCommand({ Bucket: bucket }))
