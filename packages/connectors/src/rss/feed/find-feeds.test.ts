import { expect, it } from 'vitest'
import { findFeeds } from '../index.ts'

const find = (html: string) => findFeeds(html, 'https://site.example/a/b')

it('feeds with the type of JSON are found, except addresses of WordPress and oEmbed', () => {
  const link = (type: string, href: string) => `<link rel="alternate" type="${type}" href="${href}">`
  const page =
    link('application/json', '/feed.json') +
    link('application/json', '/wp-json/wp/v2/pages/2') +
    link('application/json+oembed', '/oembed?x=1')
  expect(findFeeds(page, 'https://blog.example/').map(({ url }) => url)).toEqual([
    'https://blog.example/feed.json',
  ])
})

it('each feed of a page is found once, in the order of the page', () => {
  expect(
    find(`<!doctype html><head><link rel="stylesheet" href="x.css">
      <link rel="alternate" type="application/rss+xml" title="News &amp; more" href="/feed">
      <LINK REL="Alternate home" TYPE="application/atom+xml; charset=utf-8" HREF="atom.xml">
      <link rel=alternate type=application/feed+json href=//cdn.example/f.json>
      <link rel="alternate" type="text/xml" href="/feed">
      <link rel="alternate" type="application/json" href="/wp-json/1">
      <link rel="alternate" hreflang="zh" href="/zh">
      <link rel="alternate" type="application/rss+xml" href="javascript:alert(1)">`),
  ).toEqual([
    { url: 'https://site.example/feed', title: 'News & more', type: 'rss' },
    { url: 'https://site.example/a/atom.xml', title: '', type: 'atom' },
    { url: 'https://cdn.example/f.json', title: '', type: 'json' },
  ])
})

it('addresses are resolved against the base of the page', () => {
  expect(
    find(
      '<base href="https://other.example/x/"><link rel="alternate" type="application/rss+xml" href="f">',
    )[0]!.url,
  ).toBe('https://other.example/x/f')
})

it('links in text, scripts and comments are ignored, and the number of found feeds is limited', () => {
  const link = '<link rel="alternate" type="application/rss+xml" href="/f">'
  expect(find(`<script>'${link}'</script><!-- ${link} --><textarea>${link}</textarea>`)).toEqual([])
  expect(find(Array.from({ length: 100 }, (_, id) => link.replace('/f', `/f${id}`)).join(''))).toHaveLength(
    20,
  )
  expect(find('<div>'.repeat(100_000) + link)).toEqual([])
  expect(find('')).toEqual([])
})
