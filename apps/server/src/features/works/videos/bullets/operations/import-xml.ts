import { join } from 'node:path'
import { AppError, type BulletNote, BULLETS, ROLE, type bullets } from '@engawa/contract'
import { textWork } from '@engawa/platform/text-work'
import { asMember, type Handler, type Viewer } from '../../../../../endpoints/operation.ts'
import { isInsider } from '../../../works-policy.ts'
import type { BulletsDeps } from '../bullets-deps.ts'
import type { BulletFile, FoundBullet } from '../found-bullets.ts'
import { replaceImported } from '../replace-imported.ts'
import { durationOf, timeWithin, watchedChapter } from '../watched-chapter.ts'

const reading = textWork(
  join(import.meta.dirname, '../read-bullet-file.ts'),
  () => import('../read-bullet-file.ts'),
)

export const importXml =
  (deps: BulletsDeps): Handler<typeof bullets.importXml> =>
  async (viewer, { chapterId, data, charset }) => {
    asMember(viewer)
    const { work } = await watchedChapter(deps, viewer, chapterId)
    if (!isInsider(viewer, work)) throw new AppError('forbidden')
    const duration = await durationOf(deps, chapterId)
    if (Buffer.byteLength(data, 'base64') > BULLETS.xmlBytes) throw new AppError('too_large')
    const read = await reading('readBulletFile', data, charset)
    if (!read || read.found.length === 0) throw new AppError('bullets_unreadable')
    const { found, left } = read
    const within = found.flatMap((each) => {
      const at = timeWithin(each.at, duration)
      return at === null ? [] : [{ ...each, at }]
    })
    const allowed = await withoutRefused(deps, viewer, within)
    const imported = await deps.database.transaction((tx) =>
      replaceImported(deps, tx, { chapterId, workId: work.id }, allowed),
    )
    count(left, 'after_end', found.length - within.length)
    count(left, 'rules', within.length - allowed.length)
    count(left, 'too_many', allowed.length - imported)
    const notes = [...left].map(([what, number]) => ({ what, count: number }))
    return { imported, left: notes.reduce((sum, note) => sum + note.count, 0), notes }
  }

function count(left: BulletFile['left'], what: BulletNote['what'], added: number): void {
  if (added > 0) left.set(what, (left.get(what) ?? 0) + added)
}

/** Leaves out imported lines that a rule of the site would hold for review, because no member is responsible for them. */
async function withoutRefused(
  { moderation }: BulletsDeps,
  viewer: Viewer,
  found: FoundBullet[],
): Promise<FoundBullet[]> {
  if (viewer.role >= ROLE.moderator) return found
  const rules = await moderation.requestRules('bullet')
  const refused = new Map<string, boolean>()
  return found.filter(({ text }) => {
    const known =
      refused.get(text) ?? rules.refusalOf({ text, fileNames: [], joinedAt: new Date(0) }) !== undefined
    refused.set(text, known)
    return !known
  })
}
