/** Returns bytes as base64, the form of files in calls of the API. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // In parts, because a call has a maximum number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
