import type { OfflineSupport } from '#app/features/offline/index.ts'

/** Loads the function that saves additional content of a type of works on a device. Known on every page, loaded when a chapter is saved. */
export async function offlineSupportOf(type: string): Promise<OfflineSupport | undefined> {
  const { kinds } = await import('./kinds.ts')
  return kinds.find((kind) => kind.type === type)?.offlineSupport?.load?.()
}
