/** The width in pixels of large e-readers. */
const WIDE_ENOUGH = 960

/**
 * Returns the key of the smallest source that is wide enough, else of the widest; undefined for sources that are not pictures of
 * texts.
 */
export function keyOf(srcset: string): string | undefined {
  const sources = [...srcset.matchAll(/\/files\/(media\/text\/[a-z0-9]+\/\d+\.webp) (\d+)w/g)].map(
    ([, key, width]) => ({ key: key!, width: Number(width) }),
  )
  return (sources.find(({ width }) => width >= WIDE_ENOUGH) ?? sources.at(-1))?.key
}
