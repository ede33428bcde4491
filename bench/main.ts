// The figures of this site. `node bench/main.ts [row …]`; without names, all rows in this order.
import type { Measured, Row } from './lib/row.ts'
import { openBenchSite } from './lib/site.ts'
import { animeArchive } from './rows/anime.ts'
import { attacked } from './rows/attack.ts'
import { boardsGrid } from './rows/boards-grid.ts'
import { bulletComments } from './rows/bullets.ts'
import { messages, sockets } from './rows/chat.ts'
import { checkIns } from './rows/check-in.ts'
import { codeFinder, codeView } from './rows/code.ts'
import { feeds } from './rows/feeds.ts'
import { firstLoad } from './rows/first-load.ts'
import { bigForum } from './rows/forum.ts'
import { idle } from './rows/idle.ts'
import { comicImport } from './rows/import.ts'
import { install } from './rows/install.ts'
import { lighthouseScores } from './rows/lighthouse.ts'
import { library } from './rows/library.ts'
import { limits } from './rows/limits.ts'
import { memory } from './rows/memory.ts'
import { novelPlaces } from './rows/novel-places.ts'
import { api, guestPages, memberPages } from './rows/pages.ts'
import { pictureSearch } from './rows/picture-search.ts'
import { playerSize } from './rows/player.ts'
import { recommendations } from './rows/recommendations.ts'
import { reader } from './rows/reader.ts'
import { search } from './rows/search.ts'
import { start } from './rows/start.ts'
import { workers } from './rows/workers.ts'

const rows: Row[] = [
  limits,
  install,
  start,
  firstLoad,
  playerSize,
  bulletComments,
  boardsGrid,
  lighthouseScores,
  guestPages,
  memberPages,
  api,
  memory,
  workers,
  attacked,
  comicImport,
  library,
  novelPlaces,
  feeds,
  reader,
  idle,
  search,
  animeArchive,
  pictureSearch,
  recommendations,
  bigForum,
  checkIns,
  codeFinder,
  codeView,
  sockets,
  messages,
]

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function chosen(names: string[]): Row[] {
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined) {
    say(`There is no row ${unknown}. There are: ${rows.map((row) => row.name).join(', ')}`)
    process.exit(1)
  }
  return names.length === 0 ? rows : rows.filter((row) => names.includes(row.name))
}

const verdict = ({ met }: Measured): string => (met === undefined ? '' : met ? 'met' : 'MISSED')

function print(all: Measured[]): void {
  const wide = Math.max(...all.map(({ what }) => [...what].length))
  say(`\n${'figure'.padEnd(wide)}  ${'goal'.padStart(12)}  ${'measured'.padStart(12)}`)
  for (const each of all) {
    say(
      `${each.what.padEnd(wide)}  ${each.goal.padStart(12)}  ${each.measured.padStart(12)}  ${verdict(each)}`,
    )
  }
}

const wanted = chosen(process.argv.slice(2))
say('Opening a site with the demo content …')
const site = await openBenchSite()
const all: Measured[] = []
let failed = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close().finally(() => process.exit(1)))
}
try {
  for (const row of wanted) {
    say(`· ${row.name} …`)
    try {
      all.push(...(await row.run(site)))
    } catch (error) {
      failed = true
      say(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
} finally {
  await site.close()
}
if (all.length > 0) print(all)
process.exit(failed ? 1 : 0)
