import type { OfflineSupport } from '#app/features/offline/index.ts'

/**
 * Loads the functions that save chapters of a type of works on the device; undefined when the type needs none. Every page imports
 * this small file, but the functions are loaded only when a chapter is saved.
 */
export async function offlineSupportOf(type: string): Promise<OfflineSupport | undefined> {
  const { kinds } = await import('./kinds.ts')
  return kinds.find((kind) => kind.type === type)?.offlineSupport?.load?.()
}
