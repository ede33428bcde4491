import type { BlobStore } from '@engawa/platform/blob-store'
import type { Config } from '@engawa/platform/config'

type MediaConfig = Pick<Config, 'blobs' | 'media'>

/** The rest of `Cache-Control` of a file, because the bytes of a key never change. */
export const IMMUTABLE = 'max-age=31536000, immutable'

/** The time in seconds for which a signed address of the bucket is valid. */
const SIGNED_SECONDS = 3_600
/** The time in seconds for which a redirect to a signed address is cached. Playing a video then still has ten minutes to begin. */
const SIGNED_CACHE_SECONDS = 3_000
/** The time in seconds for which a redirect to the CDN is cached. After it, readers follow a new `MEDIA_URL`. */
const CDN_CACHE_SECONDS = 86_400

/** Playlists and subtitles are small, and browsers do not load the subtitles of a video from another origin. */
const isText = (type: string): boolean => !/^(?:image|video)\//.test(type)

/**
 * Returns the address to which a request for a file is redirected, and the time in seconds for which it may be cached. Undefined if this
 * site sends the file itself. A CDN is a shared cache, so it never gets private files.
 */
export async function redirectOf(
  { blobs, config }: { blobs: BlobStore; config: MediaConfig },
  file: { key: string; type: string; scope: 'public' | 'private'; method: 'GET' | 'HEAD' },
): Promise<{ url: string; seconds: number } | undefined> {
  const { key, type, scope, method } = file
  if (isText(type)) return undefined
  if (config.media && scope === 'public')
    return { url: `${config.media.url}/${key}`, seconds: CDN_CACHE_SECONDS }
  if (config.blobs.kind !== 's3' || !config.blobs.redirects) return undefined
  const url = await blobs.presignGet(key, {
    ...{ method, contentType: type, cacheControl: `${scope}, ${IMMUTABLE}` },
    expiresInSeconds: SIGNED_SECONDS,
  })
  return url === undefined ? undefined : { url, seconds: SIGNED_CACHE_SECONDS }
}

/** Returns the origins to which files are redirected. Pages must allow them in their content security policy. */
export function mediaOrigins({ blobs, media }: MediaConfig): string[] {
  const bucket = blobs.kind === 's3' && blobs.redirects ? [new URL(blobs.endpoint).origin] : []
  return [...(media ? [new URL(media.url).origin] : []), ...bucket]
}
