/** Whether a charset is decoded by `decodeMore` and not by `TextDecoder`: in a browser, none. */
export const isMore = (_name: string): boolean => false

export const decodeMore = (bytes: Uint8Array, _charset: string): string => new TextDecoder().decode(bytes)
