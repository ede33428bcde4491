/** One of the sizes of a playlist, and how it is named there: the two lines of it. */
export type Variant = { width: number; height: number; about: string; url: string }

/** What a playlist of sizes offers: the sizes, and the sound that all of them share, if it is a playlist of its own. */
export type Master = { variants: Variant[]; sound: { line: string; url: string } | null; head: string[] }

/** Reads a playlist of sizes, as the server of this site writes them. */
export function readMaster(text: string): Master {
  const lines = text.split('\n').filter((line) => line !== '')
  const variants = lines.flatMap((about, at): Variant[] => {
    const [, width, height] = /^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+)/.exec(about) ?? []
    const url = lines[at + 1]
    return width !== undefined && url !== undefined
      ? [{ width: Number(width), height: Number(height), about, url }]
      : []
  })
  const line = lines.find((one) => one.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
  const url = line && /URI="([^"]+)"/.exec(line)?.[1]
  const isHead = (one: string): boolean => one.startsWith('#') && !/^#EXT-X-(STREAM-INF|MEDIA):/.test(one)
  return { variants, sound: line && url ? { line, url } : null, head: lines.filter(isHead) }
}

/** A playlist of one size. `addressOf`: the new address of each playlist in it. */
export function writeMaster(
  { head, sound }: Master,
  { about, url }: Variant,
  addressOf: (url: string) => string,
): string {
  const heard = sound ? [sound.line.replace(sound.url, addressOf(sound.url))] : []
  return [...head, ...heard, about, addressOf(url), ''].join('\n')
}

/** A playlist of one size or of the sound, its files under new addresses. */
export const withAddresses = (text: string, addressOf: (url: string) => string): string =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('/')) return addressOf(line)
      return line.replace(
        /^(#EXT-X-MAP:URI=")([^"]+)/,
        (_, begin: string, url: string) => begin + addressOf(url),
      )
    })
    .join('\n')
