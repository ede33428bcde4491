// npm run migrate: runs the migrations of this release and ends. `npm start` also runs them.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
const args = ['--disable-warning=ExperimentalWarning', join(root, 'apps/server/src/cli/migrate.ts')]
process.exit(await run(projectNode(), args, { cwd: root, env: projectEnv() }))
