import { describe, expect, it } from 'vitest'
import { rawAddress, resolveImage, resolveLink } from './links.ts'

const OF = { owner: 'example-org', repo: 'sample-app' }
const place = { ...OF, branch: 'main', path: 'docs/README.md' }
const home = '/github/repo/example-org/sample-app'
const raw = 'https://raw.githubusercontent.com/example-org/sample-app/main'

// GitHub's page "About READMEs" says that links in a README are relative to the folder of the README.
describe('a link of a README', () => {
  it.each([
    ['guide.md', `${home}/blob/main/docs/guide.md`],
    ['./a%20b.md#top', `${home}/blob/main/docs/a%20b.md#top`],
    ['../src/a.ts#L3', `${home}/blob/main/src/a.ts#L3`],
    ['/LICENSE', `${home}/blob/main/LICENSE`],
    ['pictures/', `${home}?branch=main&path=docs%2Fpictures`],
    ['../', `${home}?branch=main`],
    ['../../../issues', `${home}/issues`],
    ['../../../pull/7', `${home}/issues/7`],
    ['../../../releases', `${home}/releases`],
    ['#usage', '#usage'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['https://github.com/a/b', '/github/repo/a/b'],
    ['https://github.com/a/b.git', '/github/repo/a/b'],
    ['https://www.github.com/a/b/tree/dev/src', '/github/repo/a/b?branch=dev&path=src'],
    ['https://github.com/a/b/issues/12#issuecomment-1', '/github/repo/a/b/issues/12#issuecomment-1'],
    ['https://github.com/a/b/releases/tag/v1', '/github/repo/a/b/releases'],
    ['https://github.com/a', '/github/user/a'],
    ['https://github.com/topics/sample', '/github/topics?name=sample'],
    ['https://github.com/trending', '/github/trending'],
    ['https://github.com', '/github'],
    ['//example.org/x', 'https://example.org/x'],
    [
      'https://github.com/a/b/releases/download/v1/a.zip',
      'https://github.com/a/b/releases/download/v1/a.zip',
    ],
    ['https://github.com/features/actions', 'https://github.com/features/actions'],
    ['https://github.com/a/b/actions', 'https://github.com/a/b/actions'],
    ['https://github.com/%E0%A4%A', 'https://github.com/%E0%A4%A'],
  ])('a README link %s leads to %s', (href, leads) => {
    expect(resolveLink(href, place)).toBe(leads)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://a:b@example.org/',
    '../../../../../other/repo',
    '..%2f..%2f..%2f..%2f',
    '/../../../../x',
    `https://example.org/${'a'.repeat(5_000)}`,
    '',
    'http://',
  ])('a README link %j is invalid or stays within the repository', (href) => {
    const leads = resolveLink(href, place)
    expect(leads === null || leads.startsWith('https://github.com/example-org/sample-app/')).toBe(true)
  })

  it('a link contains the name of the branch as one encoded path segment', () => {
    expect(resolveLink('a.md', { ...place, branch: 'feature/x' })).toBe(`${home}/blob/feature%2Fx/docs/a.md`)
  })
})

describe('a picture of a README', () => {
  it.each([
    ['shot.png', `${raw}/docs/shot.png`],
    ['../art/a b.png?raw=true', `${raw}/art/a%20b.png?raw=true`],
    ['/art/a.png', `${raw}/art/a.png`],
    ['https://github.com/a/b/blob/main/x.png', 'https://raw.githubusercontent.com/a/b/main/x.png'],
    ['https://github.com/a/b/raw/v1/x.png?raw=true', 'https://raw.githubusercontent.com/a/b/v1/x.png'],
    ['http://example.org/x.png', 'https://example.org/x.png'],
    ['//example.org/x.png', 'https://example.org/x.png'],
    ['../../x.png', null],
    ['%2e%2e/%2e%2e/x.png', null],
    ['data:image/svg+xml,<svg/>', null],
    ['javascript:alert(1)', null],
    ['#x', null],
    ['', null],
  ])('a picture %s of a README has the address %s', (src, at) => {
    expect(resolveImage(src, place)).toBe(at)
  })

  it('a picture of a README can be on a branch with a slash in its name', () => {
    expect(rawAddress({ ...OF, branch: 'feature/x' }, 'a b/#.png')).toBe(
      'https://raw.githubusercontent.com/example-org/sample-app/feature/x/a%20b/%23.png',
    )
  })
})
