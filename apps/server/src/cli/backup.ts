// node backup.ts write|read FILE: the program of `npm run backup` and `npm run restore`. With --verify the file is only checked.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAppError, problemText } from '@engawa/contract'
import { ConfigError, readConfig } from '@engawa/platform/config'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'
import { isDiskFull } from '@engawa/platform/faults'
import { problemOf } from '../endpoints/problems.ts'
import { CommandError, restoreSite, saveSite, verifyFile } from '../features/backups/archive/index.ts'
import { closeFiles } from '../process/close-files.ts'

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

async function write(file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name.`)
  const { rows, tables, files } = await saveSite(readConfig(process.env), file)
  printLine(`${file}: ${rows} rows of ${tables} tables, ${files} files`)
}

async function read(file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const config = readConfig(process.env)
  await closeFiles(config)
  const { rows, files } = await restoreSite(config, file)
  printLine(`${file}: ${rows} rows and ${files} files are in place. npm start opens the site.`)
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n')
  if (isAppError(error)) return `${problemText(problemOf(error), 'en')}.`
  const known = [CommandError, DatabaseBusyError, DatabaseStartError].some((kind) => error instanceof kind)
  if (known) return (error as Error).message
  if (isDiskFull(error)) return 'There is no room left on the disk. Nothing was saved.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function verify(file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const { rows, files } = await verifyFile(readConfig(process.env), file)
  printLine(`${file}: ${rows} rows and ${files} files are whole and can be restored.`)
}

const [given, ...names] = process.argv.slice(2)
const verb = names.includes('--verify') ? 'verify' : given
const name = names.find((each) => !each.startsWith('--'))
const work = { write, read, verify }[verb ?? '']
if (!work || name === undefined) {
  process.stderr.write('Name a file: npm run backup -- engawa.zip\n')
  process.exit(1)
}
// npm runs scripts in the project's folder; the file name is relative to the folder in which the command was given.
work(resolve(process.env['INIT_CWD'] ?? '.', name)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
