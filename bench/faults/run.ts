// Performs one run and prints its report as JSON. Usage: run.ts NAME FOLDER. `main.ts` starts it in new namespaces for mounts and processes,
// so that all that it starts and mounts ends with it.
import { killAll } from './lib/program.ts'
import { openSite } from './lib/site.ts'
import { planOf, runs } from './runs.ts'

const [name, folder] = process.argv.slice(2)
const chosen = runs.find((each) => each.name === name)
if (!chosen) throw new Error(`There is no run ${name}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const began = performance.now()
const note = (text: string): void =>
  void process.stderr.write(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(3)} s  ${text}\n`)
try {
  const site = await openSite(planOf(chosen), folder!)
  note('the site is open')
  await chosen.act(site)
  note('the fault is over')
  const report = await site.load.stop()
  note('the site is compared')
  process.stdout.write(`${JSON.stringify(report)}\n`)
  if (process.env['VERBOSE'])
    for (const { host, program } of site.applications)
      process.stderr.write(
        `\n${host.name}:\n${program().output()}\n${JSON.stringify(report.failures, null, 1)}\n`,
      )
} finally {
  await killAll()
}
process.exit(0)
