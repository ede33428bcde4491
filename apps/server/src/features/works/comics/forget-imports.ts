import type { WorksDeps } from '../works-deps.ts'

/** Days for which an author may read why an import failed, after its chapter was deleted. */
const FAILED_IMPORT_DAYS = 7

export async function forgetImports({ clock, database }: WorksDeps): Promise<void> {
  await database.db
    .deleteFrom('imports')
    .where('chapter_id', 'is', null)
    .where('updated_at', '<', new Date(clock.now().getTime() - FAILED_IMPORT_DAYS * 86_400_000))
    .execute()
}
