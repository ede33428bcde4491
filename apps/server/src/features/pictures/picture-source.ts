import type { BlobStore } from '@engawa/platform/blob-store'
import type { PictureInput } from '@engawa/platform/images'

/** A member's picture: its bytes, or the key of a file. */
export type PictureSource = { uid: number } & ({ bytes: Uint8Array } | { key: string })

/** Runs `use` with the picture. A picture with a key is passed as a file, so that this process does not load its bytes. */
export const withInput = <T>(
  blobs: BlobStore,
  source: PictureSource,
  use: (input: PictureInput) => Promise<T>,
): Promise<T> => ('bytes' in source ? use(source.bytes) : blobs.withFile(source.key, use))
