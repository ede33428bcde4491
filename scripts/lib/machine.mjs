import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { capture } from './run.mjs'
import { print, step } from './print.mjs'

/** Returns the path of a program that is installed on this machine, or undefined. */
export function findProgram(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...paths, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}

/**
 * Returns the path of a shared library whose file name has this prefix, or undefined. Only Linux is searched, because elsewhere the
 * programs contain their libraries.
 */
function findLibrary(prefix) {
  if (process.platform !== 'linux') return prefix
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder))
  const all = folders.flatMap((folder) => [folder, ...foldersIn(folder)])
  return all
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => basename(path).startsWith(prefix))
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .map(({ name }) => join(folder, name))

/** The program names of Chromium. The variant without a window is first, because it needs only two thirds of the work. */
const chromiumNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const firefoxPaths = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * The programs that the tests need. `packages` are alternative package names of Debian and its derivatives; the first one that apt knows is
 * installed, with all packages of `more`.
 */
const needs = [
  {
    what: 'Chromium',
    why: 'the browser tests',
    // Ubuntu has only the second of these packages.
    packages: ['chromium-headless-shell', 'chromium'],
    find: () => process.env.CHROMIUM_PATH ?? findProgram(chromiumNames, chromiumPaths),
  },
  {
    what: 'Firefox',
    why: 'the test of every page in Firefox',
    packages: ['firefox-esr'],
    find: () => process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox'], firefoxPaths),
  },
  {
    what: 'libavcodec',
    why: 'the test of a video in Firefox',
    // Firefox decodes H.264 with a library of FFmpeg. The name of the library's package changes with each release of Debian, but the
    // package `ffmpeg` always depends on it.
    packages: ['ffmpeg'],
    find: () => findLibrary('libavcodec.so.'),
  },
  {
    what: 'Redis',
    why: 'the tests of several processes',
    packages: ['redis-server'],
    find: () => findProgram(['redis-server', 'valkey-server']),
  },
  {
    what: 'Ceph',
    why: 'the tests of S3',
    packages: ['radosgw'],
    more: ['ceph-mon', 'ceph-osd'],
    find: () => ['radosgw', 'ceph-mon', 'ceph-osd'].every((name) => findProgram([name])),
  },
  {
    what: 'epubcheck',
    why: 'the test of books by the rules of EPUB',
    packages: ['epubcheck'],
    more: ['default-jre-headless'],
    find: () => findProgram([], ['/usr/bin/epubcheck']),
  },
]

/**
 * Finds the programs that the tests need in addition to npm packages, and installs missing ones with apt if this user may. Resolves with
 * their paths.
 */
export async function prepareMachine() {
  const missing = needs.filter((need) => !need.find())
  if (missing.length > 0) await installWithApt(missing)
  for (const need of missing.filter((each) => !each.find())) {
    print(
      `! ${need.what} is missing, so ${need.why} cannot run. On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${[need.packages.at(-1), ...(need.more ?? [])].join(' ')}`,
    )
  }
  const [chromium, firefox, , redis] = needs.map((need) => need.find())
  return { chromium, firefox, redis }
}

async function installWithApt(missing) {
  const apt = findProgram(['apt-get'])
  if (!apt || process.getuid?.() !== 0) return
  await step(`installing ${missing.map((need) => need.what).join(', ')} with apt`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await capture(apt, ['update'], { env })
    const first = await Promise.all(missing.map(({ packages }) => packageKnownToApt(packages)))
    const names = [...first, ...missing.flatMap(({ more = [] }) => more)]
    const { code, output } = await capture(apt, ['install', '-y', '--no-install-recommends', ...names], {
      env,
    })
    if (code !== 0) print(output.split('\n').slice(-5).join('\n'))
  })
}

async function packageKnownToApt(packages) {
  for (const name of packages) {
    const { output } = await capture('apt-cache', ['policy', name], { env: { ...process.env, LC_ALL: 'C' } })
    if (/Candidate: (?!\(none\))/.test(output)) return name
  }
  return packages.at(-1)
}
