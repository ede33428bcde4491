/** Returns bytes as base64, because calls of the API send files in this form. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // The bytes are converted in pieces, because a function call has a maximum number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
