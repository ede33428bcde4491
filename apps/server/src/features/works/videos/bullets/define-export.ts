import { Readable } from 'node:stream'
import { AppError, type BulletMode } from '@engawa/contract'
import type { BulletsDeps } from './bullets-deps.ts'
import type { BulletRow } from '../bullets-tables.ts'
import { watchedChapter } from './watched-chapter.ts'

const BATCH = 2_000
const MODES: Record<BulletMode, number> = { rolling: 1, bottom: 4, top: 5 }

/** Defines the export of a chapter's bullets in the XML of Bilibili, for members who may watch it. */
export function defineExport(deps: BulletsDeps): void {
  deps.documents.define({
    path: '/v1/videos/chapters/:id/bullets.xml',
    section: 'videos',
    audience: 'member',
    rate: 'download',
    async answer(viewer, { params }) {
      const id = /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : undefined
      if (id === undefined) throw new AppError('chapter_not_found')
      const { chapter } = await watchedChapter(deps, viewer, id)
      return {
        body: () => Readable.from(documentOf(deps, chapter.id)),
        type: 'application/xml; charset=utf-8',
        name: `bullets-${chapter.id}.xml`,
        unlisted: true,
      }
    },
  })
}

async function* documentOf(deps: BulletsDeps, chapterId: number): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<i>\n<chatid>${chapterId}</chatid>\n`
  let after: BulletRow | undefined
  do {
    const rows = await nextRows(deps, chapterId, after)
    yield rows.map((row) => lineOf(deps, row)).join('')
    after = rows.at(-1)
  } while (after)
  yield '</i>\n'
}

function nextRows(
  { database }: BulletsDeps,
  chapterId: number,
  after: BulletRow | undefined,
): Promise<BulletRow[]> {
  let query = database.db
    .selectFrom('bullets')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('removal_id', 'is', null)
  if (after)
    query = query.where((where) =>
      where(where.refTuple('bucket', 'id'), '>', where.tuple(after.bucket, after.id)),
    )
  return query.orderBy('bucket').orderBy('id').limit(BATCH).execute()
}

function lineOf(deps: BulletsDeps, row: BulletRow): string {
  const p = [
    (row.at / 1_000).toFixed(3),
    MODES[row.mode],
    25,
    Number.parseInt(row.colour.slice(1), 16),
    Math.floor(row.created_at.getTime() / 1_000),
    0,
    writerOf(deps, row.uid),
    row.id,
  ]
  return `<d p="${p.join(',')}">${escapeXml(row.text)}</d>\n`
}

/** Returns the same pseudonym for all bullets of one sender. Without the key the sender cannot be identified. */
const writerOf = ({ keys }: BulletsDeps, uid: number | null): string =>
  uid === null ? '00000000' : keys.bullets.sign(`bullets:${uid}`).toString('hex').slice(0, 8)

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
