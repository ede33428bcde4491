import { hash } from 'node:crypto'
import { AppError } from '@engawa/contract'
import { z } from 'zod'
import { UNCHANGED, type Challenge, type Document, type DocumentRequest } from '../../registries/documents.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { StoredPicture } from '../pictures/index.ts'
import { COVER_WIDTH } from './catalogue-model.ts'
import type { CataloguesDeps } from './catalogues-deps.ts'
import { idIn } from './read-query.ts'
import { readQuery } from '../../feeds/read-query.ts'

const DAY_SECONDS = 86_400
/**
 * The width that an app requests, in pixels. Undefined for other values: some apps send the placeholder of the URL template, or
 * nothing.
 */
const Width = z.object({ width: z.coerce.number().int().min(16).max(20_000).optional().catch(undefined) })

/** Defines the routes of covers and comic pages for apps: JPEG pictures that are at most as wide as requested. */
export function definePictures(deps: CataloguesDeps, challenge: Challenge): void {
  const { catalogue } = deps.works
  deps.documents.define({
    path: '/opds/covers/:work',
    // Many apps fetch covers without signing in. Guests of the site see covers, too.
    audience: 'anyone',
    rate: 'read',
    async answer(viewer, request) {
      const cover = await catalogue.cover(idIn(request.params['work'], 'work_not_found'))
      if (!cover) throw new AppError('not_found')
      return pictureDocument(deps, viewer, cover, request, COVER_WIDTH)
    },
  })
  deps.documents.define({
    path: '/opds/pages/:chapter/:page',
    audience: 'member',
    rate: 'read',
    apps: { challenge },
    async answer(viewer, request) {
      const { pictures } = await catalogue.pages(viewer, idIn(request.params['chapter'], 'chapter_not_found'))
      const page = request.params['page'] ?? ''
      const picture = /^\d{1,5}$/.test(page) ? pictures[Number(page)] : undefined
      if (!picture) throw new AppError('not_found')
      return pictureDocument(deps, viewer, picture, request)
    },
  })
}

async function pictureDocument(
  { pictures }: CataloguesDeps,
  { uid }: Viewer,
  picture: StoredPicture,
  { query, has }: DocumentRequest,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Document | typeof UNCHANGED> {
  const requested = readQuery(Width, query).width ?? picture.width
  const wanted = Math.min(requested, most)
  // Uses the smallest stored picture that is wide enough, or the last one. No picture is enlarged.
  const source = picture.sources.find(({ width }) => width >= wanted) ?? picture.sources.at(-1)
  if (!source) throw new AppError('not_found')
  const width = Math.min(wanted, source.width)
  const version = hash('sha256', `${source.key} ${width}`, 'base64url').slice(0, 22)
  if (has(version)) return UNCHANGED
  const body = await pictures.jpeg({ uid: uid ?? 0, key: source.key, width })
  return { body, type: 'image/jpeg', version, maxAgeSeconds: DAY_SECONDS, unlisted: true }
}
