/** Bytes as base64, as calls of the API take files. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // All at once would be more arguments than a call may have.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
