// Prints the figures of this site. `node bench/main.ts [row …]` measures the named rows, or all rows without names. `quick` measures some
// rows within four minutes, compares them with `baseline.json` and fails if a figure is worse by a fifth; `quick --save` writes the values
// to that file.
import { setPace } from './lib/load.ts'
import type { Measured, Row } from './lib/row.ts'
import { openBenchSite } from './lib/site.ts'
import { animeArchive } from './rows/anime.ts'
import { compare, QUICK_PACE, quickRows, readBaseline, saveBaseline } from './quick.ts'
import { attackedByTexts, hostile } from './rows/attack-texts.ts'
import { attacked } from './rows/attack.ts'
import { boardsGrid } from './rows/boards-grid.ts'
import { bulletComments } from './rows/bullets.ts'
import { messages, sockets } from './rows/chat.ts'
import { checkIns } from './rows/check-in.ts'
import { codeFinder, codeView } from './rows/code.ts'
import { costs } from './rows/costs.ts'
import { feeds } from './rows/feeds.ts'
import { firstLoad } from './rows/first-load.ts'
import { bigForum } from './rows/forum.ts'
import { idle } from './rows/idle.ts'
import { comicEpubs } from './rows/epub.ts'
import { comicImport } from './rows/import.ts'
import { install } from './rows/install.ts'
import { latency } from './rows/latency.ts'
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
import { rowSizes } from './rows/row-sizes.ts'
import { search } from './rows/search.ts'
import { start } from './rows/start.ts'
import { statements } from './rows/statements.ts'
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
  statements,
  latency,
  costs,
  rowSizes,
  memory,
  workers,
  attacked,
  attackedByTexts,
  hostile,
  comicImport,
  comicEpubs,
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

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

function chosen(names: string[]): Row[] {
  const unknown = names.find((name) => !rows.some((row) => row.name === name))
  if (unknown !== undefined) {
    printLine(`There is no row ${unknown}. There are: ${rows.map((row) => row.name).join(', ')}`)
    process.exit(1)
  }
  return names.length === 0 ? rows : rows.filter((row) => names.includes(row.name))
}

const verdict = ({ met }: Measured): string => (met === undefined ? '' : met ? 'met' : 'MISSED')

function print(all: Measured[], changeOf: (figure: Measured) => string): void {
  const wide = Math.max(...all.map(({ what }) => [...what].length))
  printLine(`\n${'figure'.padEnd(wide)}  ${'goal'.padStart(12)}  ${'measured'.padStart(16)}`)
  for (const each of all) {
    const figure = `${each.what.padEnd(wide)}  ${each.goal.padStart(12)}  ${each.measured.padStart(16)}`
    printLine(`${figure}  ${verdict(each).padEnd(6)}  ${changeOf(each)}`.trimEnd())
  }
}

/** Prints the figures and their change from the baseline. Resolves with false if a figure is worse. */
async function printQuick(all: Measured[]): Promise<boolean> {
  const baseline = await readBaseline()
  const isWorse = (figure: Measured): boolean => compare(figure, baseline).worse
  print(all, (figure) => `${compare(figure, baseline).change}${isWorse(figure) ? '  WORSE' : ''}`)
  const worse = all.filter(isWorse).length
  printLine(`\n${worse} of ${all.length} figures are worse than the baseline by more than a fifth.`)
  return worse === 0
}

const [first, ...others] = process.argv.slice(2)
const quick = first === 'quick'
const wanted = quick ? quickRows : chosen(process.argv.slice(2))
if (quick) setPace(QUICK_PACE)
printLine('Opening a site with the demo content …')
const site = await openBenchSite()
printLine('Waiting for the jobs of its start …')
await site.settle()
const all: Measured[] = []
let failed = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void site.close().finally(() => process.exit(1)))
}
try {
  for (const row of wanted) {
    printLine(`· ${row.name} …`)
    try {
      all.push(...(await row.run(site)))
    } catch (error) {
      failed = true
      printLine(`  could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
} finally {
  await site.close()
}
if (quick && others.includes('--save')) await saveBaseline(all)
if (quick) failed = !(await printQuick(all)) || failed
else if (all.length > 0) print(all, () => '')
process.exit(failed ? 1 : 0)
