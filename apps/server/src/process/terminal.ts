/** An open site: its address for readers, and the token for the first administrator's account; null once an administrator exists. */
export type Opened = { url: string; setupToken: string | null }

/** Writes one line to the terminal. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** The site already answers while a first start makes demo content for minutes. */
export const announceEarly = ({ url, setupToken }: Opened): void =>
  printLine(`The site can be used meanwhile: ${url}${setupLines(url, setupToken)}`)

export const announce = ({ url, setupToken }: Opened): void =>
  printLine(`\nEngawa is open: ${url}${setupLines(url, setupToken)}`)

/**
 * Blank lines make the address easy to find in the log. It is written together with the line above it, so that no worker's log
 * comes between them.
 */
const setupLines = (url: string, setupToken: string | null): string =>
  setupToken === null
    ? ''
    : `\n\nMake the administrator's account here, once: ${url}/setup?token=${setupToken}\n`
