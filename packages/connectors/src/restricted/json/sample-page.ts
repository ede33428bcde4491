/** A part of a list as a source gives it, by the number of the page from 1. */
export function samplePart<T>(
  all: readonly T[],
  page: number,
  size: number,
): { part: T[]; page: number; pages: number } {
  return { part: all.slice((page - 1) * size, page * size), page, pages: Math.ceil(all.length / size) }
}

/** A moment so many days ago as the sources write it: `2024-01-02 03:04:05`. */
export const sampleMoment = (now: Date, ageDays: number): string =>
  new Date(now.getTime() - ageDays * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
