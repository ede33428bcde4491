import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'
import { versionOf } from './init-cluster.ts'
import { type Layout, layoutOf } from './layout.ts'

/** The folder in which the cluster of an earlier major version stays after the upgrade. */
export const keptCluster = ({ dir }: Layout, version: number): string => join(dir, `cluster-${version}`)

/** Renames a folder durably. Does nothing when another process has renamed it. */
async function move(from: string, to: string, dir: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  const folder = await open(dir, 'r')
  await folder.sync().finally(() => folder.close())
}

/**
 * Renames the cluster to the name of its version, and the complete cluster of `layout.upgrade` to the name of the cluster. Both servers must have
 * ended. `onMoved` is called between the two renames.
 */
export async function switchClusters(layout: Layout, version: number, onMoved: () => void): Promise<void> {
  await move(layout.cluster, keptCluster(layout, version), layout.dir)
  onMoved()
  await finishSwitch(layout)
}

/**
 * Finishes a switch that was interrupted between its two renames, because a start would make an empty cluster. Does nothing at all other
 * times.
 */
export async function finishSwitch(layout: Layout): Promise<void> {
  const made = layoutOf(layout.upgrade).cluster
  const exists = await stat(layout.cluster).catch(() => undefined)
  if (exists || (await versionOf(made)) === undefined) return
  await move(made, layout.cluster, layout.dir)
  await rm(layout.upgrade, { recursive: true, force: true })
}
