import type { PersonalPart } from '../../registries/personal-data.ts'
import { ownRows } from '../../registries/personal-data.ts'

/** Purposes whose files are not exported, because the site made them from other exported data of the member. */
const MADE = ['made-book', 'data-export']

type OwnFile = { id: number; purpose: string; name: string; key: string; size: number }

/** Files that a member uploaded, for the personal data export. Contains as many files as fit, and a list of the others. */
export const ownFiles: PersonalPart = {
  name: 'files',
  tables: ['files'],
  async write(db, uid, archive) {
    const rows = {
      file: 'files',
      select: 'id, purpose, name, key, size, created_at',
      from: `(select * from files where state = 'stored' and size > 0) as files`,
      owner: 'owner_id',
      by: 'id',
    }
    const leftOut: object[] = []
    for await (const row of ownRows(db, uid, rows)) {
      const file = row as OwnFile
      if (MADE.includes(file.purpose)) continue
      const path = `files/${file.purpose}/${file.id}-${cleanName(file)}`
      if (!(await archive.file(path, file)) && leftOut.length < LISTED)
        leftOut.push({ id: file.id, name: file.name, size: file.size })
    }
    await archive.json('files/left-out.json', each(leftOut))
  },
}

const LISTED = 100_000

async function* each(items: readonly object[]): AsyncGenerator<object> {
  yield* items
}

/** Returns a file name without path characters, with the extension of the stored file. */
function cleanName({ name, key }: OwnFile): string {
  const ending = /\.[a-z0-9]{1,5}$/.exec(key)?.[0] ?? ''
  const plain =
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}._-]+/gu, '-')
      .replace(/^[.-]+/, '')
      .slice(0, 80) || 'file'
  return ending === '' || plain.endsWith(ending) ? plain : `${plain}${ending}`
}
