import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const status = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Returns the ids of a process and its descendants, without processes that have ended. */
function treeOf(pid: number): number[] {
  try {
    return [pid, ...childrenOf(pid).flatMap(treeOf)]
  } catch {
    return []
  }
}

const isOfDatabase = (pid: number): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')

/** The ticks per second in which the kernel counts the time of processes. */
const TICKS = 100
/** The places of the times after the name of the program: user and system, then the same of children that have ended. */
const TIMES = [11, 12, 13, 14]

/** Returns the seconds of CPU time that a process and its descendants used so far. Linux only. */
export function cpuSeconds(pid: number): number {
  let ticks = 0
  for (const each of treeOf(pid)) {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    for (const place of TIMES) ticks += Number(fields[place])
  }
  return ticks / TICKS
}

/** Returns the id of the parent of a process. Linux only. */
export const parentOf = (pid: number): number => status(pid, 'PPid')

/**
 * Returns the resident memory in MB of a server and its descendants without the database. It is the private memory of each process, plus
 * the shared code of the program, which is counted once.
 */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024
  let [own, code] = [0, 0]
  for (const each of treeOf(pid)) {
    try {
      if (isOfDatabase(each)) continue
      own += status(each, 'RssAnon') + status(each, 'RssShmem')
      code = Math.max(code, status(each, 'RssFile'))
    } catch {
      // The process ended a moment ago.
    }
  }
  return (own + code) / 1024
}
