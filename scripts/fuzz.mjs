// npm run fuzz: runs all readers over damaged files and texts (scripts/parsers/fuzz.ts).
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { join } from 'node:path'

await ensureInstalled()
const args = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'scripts/parsers/fuzz.ts'),
  ...process.argv.slice(2),
]
process.exit(await run(projectNode(), args, { env: projectEnv() }))
