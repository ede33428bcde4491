/** A video size in a master playlist. `about` and `url` are its two lines in the playlist. */
export type Variant = { width: number; height: number; about: string; url: string }

/** The content of a master playlist: the video sizes, and the separate playlist of their common sound track, if there is one. */
export type Master = { variants: Variant[]; sound: { line: string; url: string } | null; head: string[] }

/** Parses a master playlist as this site's server writes it. */
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

/** Returns a master playlist that lists one size only. `addressOf` returns the new URL of each listed playlist. */
export function writeMaster(
  { head, sound }: Master,
  { about, url }: Variant,
  addressOf: (url: string) => string,
): string {
  const soundLines = sound ? [sound.line.replace(sound.url, addressOf(sound.url))] : []
  return [...head, ...soundLines, about, addressOf(url), ''].join('\n')
}

/** Returns a media playlist in which the URLs of all files are replaced. */
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
