import { appDb } from '../app/lib/app-db.ts'
import { KEPT_PATH } from '../app/lib/kept-names.ts'

/** A picture of a kept chapter. */
export async function keptPicture(path: string): Promise<Response> {
  const db = await appDb()
  const file: unknown = await db?.get('resources', decodeURIComponent(path.slice(KEPT_PATH.length)))
  if (!(file instanceof Blob) || !file.type.startsWith('image/')) return new Response(null, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      // It may be opened in a tab of its own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  })
}
