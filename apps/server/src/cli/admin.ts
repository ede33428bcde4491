// node admin.ts reset|promote|list|new-epoch [NAME], started by `npm run admin`. Works on a running site and on a stopped one.
import { isAppError, messageOf, ROLE } from '@engawa/contract'
import { ConfigError, readConfig, type Config } from '@engawa/platform/config'
import { DatabaseBusyError, DatabaseStartError } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { createContext } from '../app-context.ts'
import type { Rescue } from '../features/accounts/index.ts'
import { renewLogEpoch } from '../db/log-epoch.ts'
import { siteDatabase } from '../db/site-database.ts'

const USAGE = `npm run admin -- list [NAME]      moderators and administrators, or one member
npm run admin -- reset NAME       prints a one-time link to set a new password
npm run admin -- reset NAME --second-factor
                                  the same, and switches two-step verification off
npm run admin -- promote NAME     makes a member an administrator
npm run admin -- new-epoch        after a failover that lost rows: browsers load messages again
NAME is the name or the e-mail of a member.`

class UsageError extends Error {}

type Command = { verb: string; name: string | undefined; withFactor: boolean }

function readCommand(args: readonly string[]): Command {
  const [verb = '', name, ...more] = args.filter((each) => !each.startsWith('--'))
  const options = args.filter((each) => each.startsWith('--'))
  const withFactor = verb === 'reset' && options.includes('--second-factor')
  const isUnknown = options.length !== Number(withFactor) || more.length > 0
  const needsName = verb === 'reset' || verb === 'promote'
  const isComplete = needsName ? name !== undefined : verb === 'list' || (verb === 'new-epoch' && !name)
  if (isUnknown || !isComplete) throw new UsageError(USAGE)
  return { verb, name, withFactor }
}

/** Runs the command with the features of the site and returns what to print. */
async function runCommand(config: Config, command: Command): Promise<string> {
  const where = await siteDatabase(config)
  if (!where) throw new Error('There is no site here. Name its folder: DATA_DIR=… npm run admin')
  const logger = createLogger({ level: 'error', format: 'text' })
  const context = await createContext({ ...config, database: where }, logger, { runsJobs: false })
  try {
    if (command.verb === 'new-epoch') {
      await renewLogEpoch(context.deps.database.pool)
      return 'A new epoch has begun. Open pages load their messages again within 30 seconds.'
    }
    await context.deps.jobs.start()
    return await textOf(context.accounts.rescue, command, config)
  } finally {
    await context.close()
  }
}

async function textOf(rescue: Rescue, { verb, name, withFactor }: Command, config: Config): Promise<string> {
  if (verb === 'list') return listOf(rescue, name)
  if (verb === 'promote')
    return (await rescue.promote(name!))
      ? `${name} is an administrator now. A running site knows within 10 seconds.`
      : `${name} is an administrator already.`
  const { link, expiresAt } = await rescue.reset(name!, { withFactor })
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`
  return [
    `${site}${link}`,
    `The link sets a new password for ${name}. It works once, until ${expiresAt.toISOString()}, while the site runs.`,
    ...(withFactor ? ['Two-step verification of this account is off.'] : []),
  ].join('\n')
}

const roleNames = new Map<number, string>([
  [ROLE.member, 'member'],
  [ROLE.moderator, 'moderator'],
  [ROLE.admin, 'administrator'],
])

async function listOf(rescue: Rescue, name: string | undefined): Promise<string> {
  const members = await rescue.list(name)
  if (members.length === 0) return 'The site has no moderators and no administrators.'
  return members
    .map(({ name, email, role, hasSecondFactor, lastSeenAt, blocked }) =>
      [
        roleNames.get(role),
        name,
        email,
        `last seen ${lastSeenAt?.toISOString().slice(0, 10) ?? 'never'}`,
        ...(hasSecondFactor ? ['two-step verification'] : []),
        ...(blocked ? ['blocked'] : []),
      ].join('  '),
    )
    .join('\n')
}

function explain(error: unknown): string {
  if (error instanceof ConfigError)
    return error.problems.map(({ name, problem }) => `${name}: ${problem}`).join('\n')
  if (isAppError(error))
    return error.errorName === 'user_not_found'
      ? 'The site has no member of this name or e-mail.'
      : messageOf(error.errorName, 'en', error.values)
  const known = [UsageError, DatabaseBusyError, DatabaseStartError].some((kind) => error instanceof kind)
  return error instanceof Error && (known || error.stack === undefined) ? error.message : String(error)
}

const main = async (): Promise<string> =>
  runCommand(readConfig(process.env), readCommand(process.argv.slice(2)))

main().then(
  (text) => {
    process.stdout.write(`${text}\n`)
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
