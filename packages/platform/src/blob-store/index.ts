export {
  BadBlobKeyError,
  BlobChangedError,
  BlobExistsError,
  BlobMissingError,
  BlobRangeError,
  type BlobStat,
  type BlobStore,
  type ByteRange,
  type OpenBlob,
  type PartialBlob,
  type PresignOptions,
  type PutOptions,
  StorageUnavailableError,
  StorageWriteError,
  type VerifiedUpload,
} from './blob-store.ts'
export { isKey } from './keys.ts'
export { type BlobStoreOptions, openBlobStore } from './open-blob-store.ts'
