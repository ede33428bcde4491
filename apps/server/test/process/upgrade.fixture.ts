/** Upgrades the database of `DATA_DIR` as a start of the site does. Kills itself at a step: `node upgrade.fixture.ts <step> <times>`. */
import { readConfig } from '@engawa/platform/config'
import { createLogger } from '@engawa/platform/logger'
import { explain } from '../../src/process/explain.ts'
import { upgradeDatabase } from '../../src/process/upgrade-database.ts'

const [last, times = '1'] = process.argv.slice(2)
let left = Number(times)

upgradeDatabase(readConfig(process.env).database, new Promise(() => {}), {
  logger: createLogger({ level: 'warn', format: 'text' }),
  onStep(step) {
    if (step === last && (left -= 1) === 0) process.kill(process.pid, 'SIGKILL')
  },
}).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
