const MAX_LENGTH = 2_048

/** Returns a web address (http or https, without credentials), resolved against `base`; null for anything else. `feed://` becomes http. */
export function webUrl(text: string | null | undefined, base?: string): string | null {
  const cleaned = (text ?? '')
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:(?=\/\/)/i, 'http:')
  if (cleaned === '' || cleaned.length > MAX_LENGTH || !URL.canParse(cleaned, base)) return null
  const url = new URL(cleaned, base)
  if (!/^https?:$/.test(url.protocol)) return null
  url.username = ''
  url.password = ''
  return url.href.length > MAX_LENGTH ? null : url.href
}
