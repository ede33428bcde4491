import { comics, works } from '@engawa/contract'
import { archiveOf, pending, until, uploadTo } from '../lib/comics.ts'
import { atMost, rate, type Row } from '../lib/row.ts'

const PAGES = 120

/** A comic archive into a chapter: measured pages a second, and how large the server grows meanwhile. */
export const comicImport: Row = {
  name: 'import',
  async run(site) {
    const author = await site.register()
    const { chapterId } = await site.call(works.create, { type: 'comic', title: 'Import' }, author)
    const bytes = await archiveOf(PAGES, 700, 1_000)
    const uploadId = await uploadTo(site, author, chapterId, 'archive', { name: 'pages.cbz', bytes })
    let peak = 0
    const look = setInterval(() => (peak = Math.max(peak, site.memory())), 20)
    try {
      const since = performance.now()
      const { id } = await site.call(comics.importArchive, { chapterId, uploadId }, author)
      await until(async () => {
        const { state, reason } = await site.call(comics.importState, { id }, author)
        if (state === 'failed') throw new Error(`the import failed: ${reason}`)
        return state === 'done'
      })
      const measured = performance.now() - since
      await until(async () => (await pending(site, author, chapterId)) === 0)
      const prepared = performance.now() - since
      return [
        rate('comic import, pages measured', (PAGES * 1_000) / measured, 100),
        rate('the same, pages drawn in their widths', (PAGES * 1_000) / prepared),
        atMost('memory of the server while importing, highest', peak, 250, 'MB'),
      ]
    } finally {
      clearInterval(look)
    }
  },
}
