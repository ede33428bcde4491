import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { comicContent } from '@engawa/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { addPages, makeComic } from '../comics.ts'
import { png } from '../factories.ts'
import { frontOf } from './front.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const ROOT = resolve(import.meta.dirname, '../../../..')
const isRoot = process.getuid?.() === 0

let folder: string | undefined
let server: ReturnType<typeof spawn> | undefined

afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  if (folder === undefined) return
  execFileSync('chmod', ['-R', 'u+w', folder])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const idOf = (user: string, option: string): number => Number(run('id', [option, user]))

test.runIf(process.platform === 'linux')(
  'a release has only files of the repository, packages and pages; it starts in a read-only folder of another user, without npm',
  async () => {
    // The folder of temporary files may be closed to other users.
    folder = await mkdtemp(join(isRoot ? '/var/tmp' : tmpdir(), 'engawa-release-'))
    await chmod(folder, 0o755)
    run(process.execPath, ['scripts/release.mjs', folder])
    const [archive] = await readdir(folder)
    const name = archive!.replace('.tar.gz', '')
    expect(name).toMatch(/^engawa-\d+\.\d+\.\d+$/)

    const tracked = new Set(run('git', ['ls-files']).split('\n'))
    const entries = run('tar', ['--list', '--gzip', `--file=${join(folder, archive!)}`])
      .trim()
      .split('\n')
    const own = entries
      .map((entry) => entry.replace(`${name}/`, ''))
      .filter((entry) => !entry.startsWith('node_modules/') && !entry.startsWith('apps/web/build/'))
    expect(own).toContain('docs/operations/one-machine.md')
    expect(own.filter((entry) => !tracked.has(entry) || entry.includes('.test.'))).toEqual([])
    expect(entries.filter((entry) => /node_modules\/(typescript|vitest|react|vite)\//.test(entry))).toEqual(
      [],
    )

    run('tar', [
      '--extract',
      '--no-same-permissions',
      `--file=${join(folder, archive!)}`,
      `--directory=${folder}`,
    ])
    run('chmod', ['-R', 'a-w', join(folder, name)])
    const data = join(folder, 'data')
    await mkdir(data)
    // PostgreSQL refuses a user without a name.
    const [uid, gid] = isRoot ? [idOf('nobody', '-u'), idOf('nobody', '-g')] : [undefined, undefined]
    if (isRoot) await chown(data, uid!, gid!)
    server = spawn(
      join(folder, name, 'node_modules/node/bin/node'),
      [join(folder, name, 'scripts/start.mjs')],
      {
        cwd: data,
        env: {
          PATH: '/usr/bin:/bin',
          HOME: data,
          DATA_DIR: join(data, 'site'),
          PORT: '0',
          SEED_DEMO: '0',
          TRUST_PROXY: '1',
          ADMIN_NAME: 'keeper',
          ADMIN_EMAIL: 'keeper@example.org',
          ADMIN_PASSWORD: 'correct horse 42',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot && { uid: uid!, gid: gid! }),
      },
    )
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream!.on('data', (part) => (output += String(part)))
    const address = (): string | undefined => /open: (\S+)/.exec(output)?.[1]
    await until('the site is open', () => address() !== undefined || server!.exitCode !== null)
    expect(address(), output).toBeDefined()

    const page = await fetch(address()!, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(await page.text())?.[1]
    expect((await fetch(new URL(style!, address()!))).status).toBe(200)
    const front = frontOf(address()!)
    const author = await front.register()
    const { chapterId } = await makeComic(front, author, { pages: 0 })
    await addPages(front, author, chapterId, [{ name: '1.png', bytes: await png() }])
    await until('a side process has prepared the page', async () => {
      const { pages } = await front.call(comicContent, { chapterId }, author)
      return pages[0]?.state === 'ready'
    })
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
  },
)
