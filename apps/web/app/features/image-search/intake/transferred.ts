/** Returns the pictures in pasted or dropped data. */
export const filesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => type === '' || type.startsWith('image/'))

/**
 * Returns the web address in pasted or dropped data: the address of a picture that was dragged from another page, or a copied
 * address.
 */
export function addressIn(transfer: DataTransfer | null): string | undefined {
  const dragged = /<img[^<>]*?\ssrc\s*=\s*"(https:[^"]+)"/i.exec(transfer?.getData('text/html') ?? '')?.[1]
  const listed = transfer
    ?.getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line !== '' && !line.startsWith('#'))
  const text = transfer?.getData('text/plain').trim()
  return [dragged?.replaceAll('&amp;', '&'), listed, text].find(
    (each) => each !== undefined && /^https?:\/\/\S+$/.test(each),
  )
}
