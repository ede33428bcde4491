import { contentTypeOf, LIMITS } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../endpoints/operation.ts'
import { expiryOf, INCOMING, RAW, requireWithinLimits, RESUMABLE } from './files-policy.ts'
import { insertFiles, lockUsage, type NewFile } from './files-queries.ts'

/**
 * The addresses of one upload. `presignedUrl` accepts the file with a PUT. `fileUrl` identifies the upload in the confirming call.
 * `resumableUrl` accepts the file in pieces (tus 1.0) from the owner; null unless the size was declared.
 */
export type UploadSlot = {
  uploadId: number
  name: string
  presignedUrl: string
  resumableUrl: string | null
  fileUrl: string
}

/** The member who uploads. `origin` is the site's origin for that member; addresses on this site begin with it. */
export type Uploader = Pick<Member, 'uid' | 'origin'>

/** `ref` is the id of the feature's object; `size` is the size in bytes that the client declares. */
export type UploadRequest = { name: string; size?: number | undefined; ref?: number | undefined }

/** Returns two new keys for an upload: the upload address writes to `upload_key`, and the claimed file is read from `key`. */
export const newUploadKeys = () => ({ upload_key: INCOMING + randomKey(), key: RAW + randomKey() })

/** Presigns an upload for exactly the declared size, or for the max size of its purpose. */
export async function slotOf(
  { blobs }: Pick<Deps, 'blobs'>,
  { origin = '' }: Uploader,
  id: number,
  file: { name: string; upload_key: string; max_bytes: number; declared_bytes: number | null },
): Promise<UploadSlot> {
  const presignedUrl = await blobs.presignPut(file.upload_key, {
    contentType: contentTypeOf(file.name),
    maxBytes: file.max_bytes,
    expiresInSeconds: LIMITS.presignSeconds,
    ...(file.declared_bytes === null ? {} : { bytes: file.declared_bytes }),
  })
  return {
    uploadId: id,
    name: file.name,
    presignedUrl: presignedUrl.startsWith('/') ? origin + presignedUrl : presignedUrl,
    resumableUrl: file.declared_bytes === null ? null : `${RESUMABLE}/${id}`,
    fileUrl: `/files/${file.upload_key}`,
  }
}

/**
 * Opens several uploads of one purpose. Returns their addresses in the order of `requests`. Throws `too_many_uploads`, `quota_exceeded`.
 */
export async function openUploads(
  deps: Pick<Deps, 'database' | 'blobs' | 'clock' | 'settings'>,
  owner: Uploader,
  purpose: { name: string; maxBytes: number },
  requests: UploadRequest[],
): Promise<UploadSlot[]> {
  const now = deps.clock.now()
  const rows = requests.map(({ name, size, ref }) => ({
    owner_id: owner.uid,
    purpose: purpose.name,
    ref: ref ?? null,
    name,
    ...newUploadKeys(),
    max_bytes: size ?? purpose.maxBytes,
    declared_bytes: size ?? null,
    state: 'incoming' as const,
    created_at: now,
    expires_at: expiryOf(now),
  })) satisfies NewFile[]
  const bytes = rows.reduce((sum, row) => sum + row.max_bytes, 0)
  const { memberBytes } = deps.settings.current('limits')
  const ids = await deps.database.transaction(async (tx) => {
    requireWithinLimits(await lockUsage(tx, owner.uid, now), { count: rows.length, bytes, memberBytes })
    return insertFiles(tx, rows)
  })
  return Promise.all(rows.map((row, at) => slotOf(deps, owner, ids[at]!, row)))
}
