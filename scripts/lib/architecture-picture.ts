import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, isTestFile, root } from './imports.ts'

type Box = { name: string; note: string; files: RegExp; x: number; y: number; width: number }
type Arrow = { from: Box; to: Box }

const HEIGHT = 52

const foldersIn = (path: string): number =>
  readdirSync(join(root, path), { withFileTypes: true }).filter((each) => each.isDirectory()).length

/** Returns the parts of the program from top to bottom. Each part may import only parts below it. */
const boxes = (): Box[] => [
  {
    name: 'features',
    note: `${foldersIn('apps/web/app/features')} nouns`,
    files: /^apps\/web\/app\/features\//,
    x: 40,
    y: 190,
    width: 270,
  },
  { name: 'ui', note: 'parts', files: /^apps\/web\/app\/ui\//, x: 205, y: 310, width: 105 },
  {
    name: 'lib',
    note: 'helpers',
    files: /^apps\/web\/app\/(?:lib\/|context\.|page-template\.|section-routes\.)/,
    x: 205,
    y: 430,
    width: 105,
  },
  {
    name: 'pages',
    note: 'routes, root, the document',
    files: /^apps\/web\/app\/[^/]+$/,
    x: 40,
    y: 70,
    width: 270,
  },
  {
    name: 'start, commands',
    note: 'main, serve, cli, seed, process',
    files: /^apps\/server\/src\/(?:main\.ts|serve\.ts|cli\/|seed\/|process\/)/,
    x: 370,
    y: 70,
    width: 250,
  },
  {
    name: 'app-context',
    note: 'makes each feature once',
    files: /^apps\/server\/src\/app-context\.ts/,
    x: 680,
    y: 150,
    width: 250,
  },
  {
    name: 'features',
    note: `${foldersIn('apps/server/src/features')} nouns`,
    files: /^apps\/server\/src\/(?:features|backup|feeds|compare|in-parts|device|zip|locks|deps)\b/,
    x: 680,
    y: 250,
    width: 250,
  },
  { name: 'http', note: 'requests, pages', files: /^apps\/server\/src\/http\//, x: 370, y: 250, width: 130 },
  { name: 'realtime', note: 'sockets', files: /^apps\/server\/src\/realtime\//, x: 500, y: 345, width: 110 },
  {
    name: 'registries',
    note: 'lists that features fill',
    files: /^apps\/server\/src\/registries\//,
    x: 625,
    y: 345,
    width: 155,
  },
  {
    name: 'endpoints',
    note: 'runs one call',
    files: /^apps\/server\/src\/endpoints\//,
    x: 370,
    y: 430,
    width: 250,
  },
  { name: 'db', note: 'schema, migrations', files: /^apps\/server\/src\/db\//, x: 690, y: 430, width: 145 },
  { name: 'mascot', note: 'figures', files: /^(?:packages\/|@engawa\/)mascot/, x: 40, y: 560, width: 100 },
  {
    name: 'contract',
    note: 'every endpoint',
    files: /^(?:packages\/|@engawa\/)contract/,
    x: 290,
    y: 560,
    width: 200,
  },
  {
    name: 'platform',
    note: 'database, files, jobs',
    files: /^(?:packages\/|@engawa\/)platform/,
    x: 520,
    y: 560,
    width: 170,
  },
  { name: 'markdown', note: 'texts', files: /^(?:packages\/|@engawa\/)markdown/, x: 160, y: 670, width: 100 },
  {
    name: 'charset',
    note: 'of texts',
    files: /^(?:packages\/|@engawa\/)charset/,
    x: 520,
    y: 770,
    width: 170,
  },
  { name: 'demo', note: 'content, samples', files: /^(?:demo\/|@engawa\/demo)/, x: 720, y: 560, width: 210 },
  {
    name: 'connectors',
    note: 'foreign sources',
    files: /^(?:packages\/|@engawa\/)connectors/,
    x: 720,
    y: 670,
    width: 210,
  },
]

/** Returns the arrows between parts, without arrows that follow from others. Imports of types do not count. */
function arrowsOf(parts: readonly Box[]): Arrow[] {
  const partOf = (path: string) => parts.find(({ files }) => files.test(path))
  const below = new Map<Box, Set<Box>>(parts.map((part) => [part, new Set()]))
  for (const { from, to, isType } of importsIn('packages', 'apps/server/src', 'apps/web/app', 'demo')) {
    const [user, used] = [partOf(from), partOf(to)]
    if (!isType && !isTestFile(from) && user && used && user !== used) below.get(user)!.add(used)
  }
  const reaches = (from: Box, to: Box, seen = new Set<Box>()): boolean =>
    [...below.get(from)!].some(
      (each) => each === to || (!seen.has(each) && reaches(each, to, seen.add(each))),
    )
  const cycles = parts.filter((part) => reaches(part, part))
  if (cycles.length > 0)
    throw new Error(`These parts use each other: ${cycles.map(({ name }) => name).join(', ')}`)
  return parts.flatMap((from) =>
    [...below.get(from)!]
      .filter((to) => ![...below.get(from)!].some((each) => each !== to && reaches(each, to)))
      .map((to) => ({ from, to })),
  )
}

const boxSvg = ({ name, note, x, y, width }: Box): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" rx="8"/>
<text x="${x + width / 2}" y="${y + 22}" class="name">${name}</text>
<text x="${x + width / 2}" y="${y + 40}" class="note">${note}</text>`

/** Draws an arrow. The ends of arrows are distributed over the edges of the boxes. */
function arrowSvg({ from, to }: Arrow, arrows: readonly Arrow[]): string {
  const leaving = arrows.filter((each) => each.from === from).toSorted((a, b) => middle(a.to) - middle(b.to))
  const entering = arrows.filter((each) => each.to === to).toSorted((a, b) => middle(a.from) - middle(b.from))
  const at = (box: Box, all: readonly Arrow[]) =>
    box.x +
    (box.width * (all.findIndex((each) => each.from === from && each.to === to) + 1)) / (all.length + 1)
  const [x1, y1, x2, y2] = [at(from, leaving), from.y + HEIGHT, at(to, entering), to.y - 5]
  const bend = (y2 - y1) / 2
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`
}

const middle = ({ x, width }: Box): number => x + width / 2

/** Draws `docs/architecture.svg` from the imports of the source files. */
export function drawArchitecture(): string {
  const parts = boxes()
  const arrows = arrowsOf(parts)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 970 850" role="img" aria-label="The parts of Engawa, and which part uses which">
<style>
  text { font: 13px system-ui, sans-serif; text-anchor: middle; fill: #2b2523 }
  .name { font-weight: 600 } .note { font-size: 12px; fill: #6d625d }
  .title { font-size: 14px; font-weight: 600; text-anchor: start }
  rect { fill: #fffdf8; stroke: #b9a892 } .band { fill: #f4ede2; stroke: none }
  path { fill: none; stroke: #a8443a; stroke-width: 1.5; marker-end: url(#tip) } .wire { stroke-dasharray: 4 4 }
  #tip path { fill: #a8443a; stroke: none; marker-end: none }
  @media (prefers-color-scheme: dark) {
    text { fill: #efe6da } .note { fill: #b5a89c } rect { fill: #2b2622; stroke: #6b5d4f } .band { fill: #1f1b18 }
    path { stroke: #e08a7c } #tip path { fill: #e08a7c }
  }
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>
<rect class="band" x="20" y="20" width="310" height="480" rx="12"/><text class="title" x="40" y="48">apps/web: the browser</text>
<rect class="band" x="350" y="20" width="600" height="480" rx="12"/><text class="title" x="370" y="48">apps/server: one process, or many</text>
<rect class="band" x="20" y="520" width="930" height="215" rx="12"/><text class="title" x="300" y="705">packages and demo</text>
${arrows.map((arrow) => arrowSvg(arrow, arrows)).join('\n')}
<path class="wire" d="M310 456C345 456 335 276 364 276"/>
${parts.map(boxSvg).join('\n')}
</svg>
`.replace(/(\d+\.\d)\d+/g, '$1')
}
