/** The width in pixels of large e-readers. */
const WIDE_ENOUGH = 960

/**
 * Returns the storage key of the smallest source that is wide enough, or else of the widest. Undefined if no source is a picture
 * that was uploaded for a text.
 */
export function keyOf(srcset: string): string | undefined {
  const sources = [...srcset.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp) (\d+)w/g)].map(
    ([, key, width]) => ({ key: key!, width: Number(width) }),
  )
  return (sources.find(({ width }) => width >= WIDE_ENOUGH) ?? sources.at(-1))?.key
}
