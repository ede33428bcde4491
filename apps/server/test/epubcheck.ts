import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The path of the package `epubcheck` of Debian, which needs a Java runtime (`default-jre-headless`). */
const JAR = '/usr/share/java/epubcheck.jar'

export const hasEpubcheck = existsSync(JAR) && existsSync('/usr/bin/java')

/** Checks a book by the rules of EPUB with epubcheck. Returns its errors and warnings, each once. */
export async function epubcheck(book: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-epubcheck-'))
  try {
    const path = join(folder, 'book.epub')
    await writeFile(path, book)
    const output = await new Promise<string>((resolve) => {
      execFile('/usr/bin/java', ['-Duser.language=en', '-jar', JAR, path], (_error, out, errors) =>
        resolve(out + errors),
      )
    })
    if (!output.includes('EPUBCheck completed')) throw new Error(output)
    const found = output.split('\n').filter((line) => /^(FATAL|ERROR|WARNING)/.test(line))
    return [...new Set(found.map((line) => line.replaceAll(path, '')))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
