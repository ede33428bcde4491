// node backup.ts write|read [FILE|ADDRESS [NAME]]: the program of `npm run backup` and `npm run restore`. Without a file, the backup is in the
// target of the settings. With --verify it is only checked.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAppError, problemText } from '@engawa/contract'
import { BackupTargetError } from '@engawa/platform/backup-target'
import {
  type BackupTargetConfig,
  type Config,
  ConfigError,
  parseBackupAddress,
  readConfig,
} from '@engawa/platform/config'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'
import { isDiskFull } from '@engawa/platform/faults'
import { problemOf } from '../endpoints/problems.ts'
import {
  backUpSite,
  CommandError,
  restoreSite,
  saveSite,
  type Source,
  verifySource,
} from '../features/backups/archive/index.ts'
import { closeFiles } from '../process/close-files.ts'

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

// npm runs scripts in the project's folder; a file name is relative to the folder in which the command was given.
const resolvePath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '.', file)

/** Whether an argument is an address of backups, not a file. */
const isAddress = (argument: string): boolean => /^(file|s3|https?):/.test(argument)

async function write(config: Config, argument: string | undefined): Promise<void> {
  if (argument === undefined) {
    // A folder of backups is closed to other users of the machine.
    process.umask(0o077)
    const { name, rows, files, added } = await backUpSite(config)
    return printLine(`${name}: ${rows} rows, ${files} files; ${added} bytes are new`)
  }
  const file = resolvePath(argument)
  if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name.`)
  const { rows, files } = await saveSite(config, file)
  printLine(`${file}: ${rows} rows, ${files} files`)
}

async function read(config: Config, argument: string | undefined, name: string | undefined): Promise<void> {
  const source = sourceOf(config, argument, name)
  await closeFiles(config)
  const { rows, files } = await restoreSite(config, source)
  printLine(`${rows} rows and ${files} files are in place. Start the site.`)
}

async function verify(config: Config, argument: string | undefined, name: string | undefined): Promise<void> {
  const { rows, files } = await verifySource(config, sourceOf(config, argument, name))
  printLine(`${rows} rows and ${files} files are whole and can be restored.`)
}

function sourceOf(config: Config, argument: string | undefined, name: string | undefined): Source {
  if (argument === undefined) return { target: config.backup.target, name }
  if (isAddress(argument)) return { target: targetOf(config, argument), name }
  const file = resolvePath(argument)
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  return { file }
}

function targetOf({ backup: { credentials } }: Config, address: string): BackupTargetConfig {
  try {
    return parseBackupAddress(address, credentials)
  } catch (error) {
    throw new CommandError(`The address ${(error as Error).message}.`)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n')
  if (isAppError(error) || error instanceof BackupTargetError)
    return `${problemText(problemOf(error), 'en')}.`
  const known = [CommandError, DatabaseBusyError, DatabaseStartError].some((kind) => error instanceof kind)
  if (known) return (error as Error).message
  if (isDiskFull(error)) return 'There is no room left on the disk. Nothing was saved.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const [given, ...rest] = process.argv.slice(2)
const verb = rest.includes('--verify') ? 'verify' : given
const names = rest.filter((each) => !each.startsWith('--'))
const work = { write, read, verify }[verb ?? '']
if (!work) {
  process.stderr.write('The first argument is write or read.\n')
  process.exit(1)
}
const run = async (): Promise<void> => work(readConfig(process.env), names[0], names[1])
run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
