import { importPages } from '../lib/import-pages.ts'
import { atMost, rate, type Row } from '../lib/row.ts'

/** Measures the import of comic archives into chapters: pages of web comics, and larger scanned pages. */
export const comicImport: Row = {
  name: 'import',
  async run(site) {
    await site.restart()
    const pages = await importPages(site, await site.register(), 700, 1_000)
    const scans = await importPages(site, await site.register(), 1_100, 1_560)
    return [
      rate('comic import, pages measured', pages.measured, 100),
      rate('the same, pages of 700 × 1,000 drawn in their widths', pages.drawn, 20),
      rate('the same, scans of 1,100 × 1,560 drawn in theirs', scans.drawn),
      atMost('memory of the server while importing, highest', Math.max(pages.peak, scans.peak), 250, 'MB'),
    ]
  },
}
