// The texts in samples of MP4: timed text (`tx3g`), and WebVTT (`wvtt`).

/** Yields the boxes of a sample. A box with a wrong size ends the list. */
function* boxesOf(data: Buffer, from = 0): Generator<{ type: string; body: Buffer }> {
  let at = from
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > data.length) return
    yield { type: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + 8, at + size) }
    at += size
  }
}

const FACES = [
  [1, 'b'],
  [2, 'i'],
  [4, 'u'],
] as const

/** The place of the usual colour in the description of the samples: after flags, alignment, background, box, and the rest of the style. */
const USUAL_COLOUR = 26
const WHITE = 'ffffff'

/** Returns the text of a sample of timed text, as SubRip with the marks and colours of its styles. `setup` describes all samples of a track. */
export function readTimedText(data: Buffer, setup?: Buffer): string {
  if (data.length < 2) return ''
  const bytes = data.subarray(2, 2 + data.readUInt16BE(0))
  const isWide =
    bytes.length >= 2 && (bytes[0] === 0xfe || bytes[0] === 0xff) && bytes[0] + bytes[1]! === 0x1fd
  const text = isWide
    ? new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes)
    : bytes.toString('utf8')
  const letters = [...text].map((letter) => (letter === '<' ? '&lt;' : letter === '&' ? '&amp;' : letter))
  const usual = setup?.toString('hex', USUAL_COLOUR, USUAL_COLOUR + 3) || WHITE
  for (const { type, body } of boxesOf(data, 2 + bytes.length))
    if (type === 'styl') addMarks(letters, body, usual)
  const shown = letters.join('')
  return shown === '' || usual === WHITE ? shown : `<font color="#${usual}">${shown}</font>`
}

/** Adds marks around letters. A style has the first and the last letter, a font, a face, a size and a colour. */
function addMarks(letters: string[], styles: Buffer, usual: string): void {
  for (let at = 2; at + 12 <= styles.length; at += 12) {
    const [from, to] = [styles.readUInt16BE(at), Math.min(letters.length, styles.readUInt16BE(at + 2)) - 1]
    const face = styles[at + 6]!
    if (from > to) continue
    for (const [bit, mark] of FACES)
      if (face & bit) {
        letters[from] = `<${mark}>${letters[from]}`
        letters[to] = `${letters[to]}</${mark}>`
      }
    const colour = styles.toString('hex', at + 8, at + 11)
    if (colour === usual) continue
    letters[from] = `<font color="#${colour}">${letters[from]}`
    letters[to] = `${letters[to]}</font>`
  }
}

/** Returns the cues of a sample of WebVTT. */
export function readWebVttSample(data: Buffer): { text: string; settings: string }[] {
  return [...boxesOf(data)]
    .filter(({ type }) => type === 'vttc')
    .map(({ body }) => {
      const parts = new Map([...boxesOf(body)].map((box) => [box.type, box.body.toString('utf8')]))
      return { text: parts.get('payl') ?? '', settings: parts.get('sttg') ?? '' }
    })
}
