import type { Keeping } from '#app/features/offline/index.ts'

/** What a type of works adds to keeping its chapters on a device. Known on every page, loaded where something is kept. */
export async function keepingOf(type: string): Promise<Keeping | undefined> {
  const { kinds } = await import('./kinds.ts')
  return kinds.find((kind) => kind.type === type)?.keeping?.load?.()
}
