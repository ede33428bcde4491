/** Attributes in which pages that load pictures late write the address, and those with several addresses. */
const LATE = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy', 'data-orig-file', 'data-url']
const LATE_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set']
/** A picture that is shown until the real picture is loaded. */
const PLACEHOLDER =
  /(?:^|[_-])(?:blank|placeholder|spacer|transparent|pixel|loading|lazy|grey|gray|1x1)(?:[_.-]|$)/i

const MAX_SET = 8_000
/** A wider picture is not shown in full width. */
const MAX_WIDTH = 2_400

/** Returns the possible addresses of an `<img>` or `<source>`, the best first. They are relative. */
export function pictureAddresses(attributes: Readonly<Record<string, string>>): string[] {
  const late = [
    ...LATE.map((name) => attributes[name]),
    ...LATE_SETS.map((name) => largestOf(attributes[name])),
  ]
  const { src, srcset } = attributes
  const isPlaceholder = src !== undefined && (/^\s*data:/i.test(src) || PLACEHOLDER.test(fileNameOf(src)))
  const own = isPlaceholder ? [largestOf(srcset), src] : [src, largestOf(srcset)]
  return [...late, ...own].filter((address) => address !== undefined && address.trim() !== '') as string[]
}

const fileNameOf = (address: string): string => address.split(/[?#]/)[0]!.split('/').at(-1)!

/** Returns the address of the largest picture of a `srcset` that is not too large. */
function largestOf(srcset: string | undefined): string | undefined {
  const candidates = (srcset ?? '')
    .slice(0, MAX_SET)
    .split(/,\s+|\s,|(?<=\s\d{1,6}(?:\.\d{1,3})?[wxh]),/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', size = '1x']) => ({
      address: address.replace(/,{1,3}$/, ''),
      size: Number.parseFloat(size) || 0,
    }))
    .filter(({ address }) => address !== '' && !address.startsWith('data:'))
    .sort((a, b) => b.size - a.size)
  return (candidates.find(({ size }) => size <= MAX_WIDTH) ?? candidates.at(-1))?.address
}
