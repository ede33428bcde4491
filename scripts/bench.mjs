// npm run bench [-- row …]: measures the site, and the limits of the machine for comparison.
import { join } from 'node:path'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findProgram } from './lib/machine.mjs'
import { projectEnv, projectNode, root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

await ensureInstalled()
await ensureWebBuilt()
const program = join(root, 'bench/main.ts')
const args = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)]
const env = projectEnv({
  CHROMIUM_PATH:
    process.env.CHROMIUM_PATH ?? findProgram(['chromium', 'chromium-browser', 'google-chrome']) ?? '',
})
process.exit(await run(projectNode(), args, { cwd: root, env }))
