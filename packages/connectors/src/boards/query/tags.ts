/**
 * Prefixes that have a special meaning before a colon on at least one board. So a word with such a prefix is never sent as a tag. The list
 * is from the parsers of Moebooru and Danbooru.
 */
const RESERVED_PREFIXES = new Set(
  `id md5 user score width height mpixels ratio date source ext pool ordpool parent child vote fav ordfav favgroup ordfavgroup sub
  holds pending deleted shown limit change unlocked order rating status is has age filesize filetype type upvote upvoter downvote
  downvoter upvotes downvotes favs favcount embedded tagcount gentags arttags copytags chartags metatags pixiv pixiv_id duration
  approver commenter comm noter noteupdater artcomm commentaryupdater flagger appealer commentary note comment search disapproved
  unaliased exif locked views updated general gen artist art copyright copy co character char ch meta circle faults style ai random
  comments comment_count note_count flag_count appeal_count flags appeals replacements children pools approvals`.split(
    /\s+/,
  ),
)

const MAX_LENGTH = 120

/** Whether a word is a field on some board, also when our language does not have this field. */
export const isFieldOfBoards = (name: string): boolean =>
  RESERVED_PREFIXES.has(name) || /_(count|tags)$|count$/.test(name)

/** Whether a word is an emoticon that ends with an unpaired bracket, such as `;)` or `>:(`. The bracket is a part of the tag. */
export const isEmoticon = (name: string): boolean => /^>?[:;=]-?[()]$/.test(name)

/**
 * Whether a tag begins like a field, as the Pokémon `type:_null` does. A value of a field never begins with an underscore. Fields that
 * decide which posts a board shows are never tags.
 */
export const isTagLikeField = (name: string): boolean =>
  /^(?!(?:rating|status|is|has|deleted|holds|pending|shown|limit|order):)[a-z]+:_./.test(name)

/**
 * Whether every board reads a word as a tag: it has no quotes that a parser could interpret, no operator of a board at its beginning, and
 * its brackets are in pairs, except in emoticons.
 */
export function isPlainTag(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH || /[\s\p{C},]|^[-~('&"]|:['"]/u.test(name)) return false
  if (/^(and|or|not|\|)$/.test(name)) return false
  if (!isTagLikeField(name) && isFieldOfBoards(/^([^:]*):/.exec(name)?.[1] ?? '')) return false
  return /[^*]/.test(name) && (hasPairedBrackets(name) || isEmoticon(name))
}

function hasPairedBrackets(name: string): boolean {
  let open = 0
  for (const letter of name) {
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0
}
