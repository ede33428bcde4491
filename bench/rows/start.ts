import { atMost, type Row } from '../lib/row.ts'

/** Measures the time from the start of the server to its first page, when packages and pages are up to date. */
export const start: Row = {
  name: 'start',
  run: async (site) => [atMost('first page on a later start', (await site.restart()) / 1_000, 5, 's', 1)],
}
