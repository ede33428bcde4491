const LENGTH = 160
const READINGS = /\{([^{}|\n]{1,60})(?:\|[^{}|\n]{1,60})+\}/g
const PICTURES = /!\[([^[\]\n]{0,200})\]\([^()\n]{0,200}\)/g
const MARKS = /\\(?=[!-/:-@[-`{-~])|《《|》》|\*{1,3}|^(?:#{1,6}|>|-)\s+/gm

/** Returns the first words of a chapter, without Markdown marks. */
export const excerptOf = (text: string): string => {
  const plain = text
    .slice(0, LENGTH * 6)
    .replace(READINGS, '$1')
    .replace(PICTURES, '$1')
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, LENGTH).join('')
}
