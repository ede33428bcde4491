// npm run corpus -- FOLDER: runs the readers of all formats over a folder of files (scripts/parsers/corpus.ts).
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { join } from 'node:path'

await ensureInstalled()
const args = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/parsers/corpus.ts'),
  ...process.argv.slice(2),
]
process.exit(await run(projectNode(), args, { env: projectEnv() }))
