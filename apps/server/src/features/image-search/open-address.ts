import { publicAddress } from '@engawa/connectors/image-search'
import { AppError } from '@engawa/contract'
import { MEDIA } from '../files/index.ts'
import type { PictureSource } from '../pictures/index.ts'
import type { ImageSearchDeps } from './image-search-deps.ts'

const MAX_NAME_LENGTH = 120

type Opened = { source: PictureSource; name: string; publicAddress: string | null }

/** Opens a picture at a path of this site or at a public https address. Throws the errors of uploads and sources. */
export async function openAddress(deps: ImageSearchDeps, uid: number, address: string): Promise<Opened> {
  const path = ownPath(deps, address)
  if (path !== undefined) return { source: await openOwn(deps, uid, path), name: '', publicAddress: null }
  const url = elsewhere(address)
  const bytes = await deps.sources.fetchPicture(url)
  return { source: { uid, bytes }, name: new URL(url).host.slice(0, MAX_NAME_LENGTH), publicAddress: url }
}

/** Checks an address outside of this site. Throws `bad_input` unless it is a public https address, because it is sent to engines. */
function elsewhere(address: string): string {
  try {
    return publicAddress(address)
  } catch (cause) {
    throw new AppError('bad_input', { fields: { address: 'not_public' }, cause })
  }
}

function ownPath({ config }: ImageSearchDeps, address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address.split(/[?#]/)[0]
  if (config.publicUrl === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === new URL(config.publicUrl).origin ? url.pathname : undefined
}

/** Opens a picture of this site that is public to everyone who knows its address. */
async function openOwn({ files, database, sources }: ImageSearchDeps, uid: number, path: string) {
  const key = path.startsWith(`/files/${MEDIA}`) ? path.slice('/files/'.length) : undefined
  if (key !== undefined && (await files.sizesOf(database.db, [key])).has(key)) return { uid, key }
  if (path.startsWith('/files/proxy/')) return { uid, bytes: await sources.openPicture(path) }
  throw new AppError('bad_input', { fields: { address: 'not_a_picture' } })
}
