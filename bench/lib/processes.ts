import { readdirSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'

const status = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )

/** Returns the ids of a process and its descendants, without the database and without processes that have ended. */
function treeOf(pid: number): number[] {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return []
    return [pid, ...childrenOf(pid).flatMap(treeOf)]
  } catch {
    return []
  }
}

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
      own += status(each, 'RssAnon') + status(each, 'RssShmem')
      code = Math.max(code, status(each, 'RssFile'))
    } catch {
      // The process ended a moment ago.
    }
  }
  return (own + code) / 1024
}
