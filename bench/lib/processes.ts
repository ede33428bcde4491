import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const status = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** A process and all that it started, without the database. One that ended meanwhile is left out. */
function treeOf(pid: number): number[] {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return []
    return [pid, ...childrenOf(pid).flatMap(treeOf)]
  } catch {
    return []
  }
}

/**
 * Resident memory in MB of a server and the processes it started, without the database: what each holds for itself, and
 * the program's code, which they share, once.
 */
export function residentMb(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024
  let [own, code] = [0, 0]
  for (const each of treeOf(pid)) {
    try {
      own += status(each, 'RssAnon') + status(each, 'RssShmem')
      code = Math.max(code, status(each, 'RssFile'))
    } catch {
      // It has just ended.
    }
  }
  return (own + code) / 1024
}
