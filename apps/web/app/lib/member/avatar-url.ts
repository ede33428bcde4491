export const defaultAvatar = '/default-avatar.png'

/**
 * Returns the URL of an avatar; an empty value gives the default avatar. Absolute, protocol-relative, data and blob URLs are
 * unchanged. Other values are joined to the API's base.
 */
export function avatarUrl(value: unknown, base = ''): string {
  if (typeof value !== 'string' || value.trim() === '') return defaultAvatar
  const url = value.trim()
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(url) || /^(data|blob):/i.test(url)) return url
  return `${base.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`
}
