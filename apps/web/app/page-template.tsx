import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  HolesContext,
  PersonalContext,
  type Hole,
  type Mine,
  type PersonalData,
} from './lib/member/personal.tsx'
import { useRouterHere } from './lib/route/router-contexts.tsx'

/** A page that is rendered once for all members. Holes mark the places of each member's own content. */
export type PageTemplate = {
  /** Returns the page with a member's own content, in UTF-8. */
  fill(data: PersonalData, nonce: string): Buffer
  /** Size of the page in bytes of UTF-8. The template needs several times as much memory. */
  bytes: number
}

// The markers are random, so that the author of a text on a page cannot guess them.
const NONCE = `nonce-${crypto.randomUUID()}`
const MINE = `mine-${crypto.randomUUID()}-`
const MINE_MARK = new RegExp(`"${MINE}([^"]*)"`)
const HOLE = `hole-${crypto.randomUUID()}-`
const MARK = new RegExp(`<template data-hole="${HOLE}(\\d+)"></template>`)
/** Maximum number of variants that are cached for each hole. */
const MAX_VARIANTS = 32

/** UTF-8 text without the nonce, split where the nonce was. So the text that all members share is encoded only once. */
type Cut = Buffer[]

type PlacedHole = Hole & { within: (children: ReactNode) => ReactNode; looks: Map<string, Cut> }

export type Template = {
  nonce: string
  /** Returns the placeholder for a member's data in the data of a page. */
  mineOf(pageName: string): Mine<never>
  wrap(page: ReactNode): ReactNode
  finish(text: string): PageTemplate
}

/** Collects the holes of a document while it is rendered with `nonce`, and then creates the template from its HTML. */
export function createDocumentTemplate(): Template {
  const holes: PlacedHole[] = []
  return {
    nonce: NONCE,
    mineOf: (pageName) => ({ pageName }),
    wrap: (page) => <HolesContext value={(hole) => <Place hole={hole} holes={holes} />}>{page}</HolesContext>,
    finish: (html) =>
      templateOf(html.split(MARK), (number, at) => {
        const hole = holes[Number(number)]!
        return (data) => lookOf(hole, at, data)
      }),
  }
}

/** Creates a template for the data that a navigation inside the site requests: JSON in which each member's data is a string. */
export function createDataTemplate(): Template {
  return {
    nonce: NONCE,
    mineOf: (pageName) => ({ pageName, json: `${MINE}${pageName}` }),
    wrap: (page) => page,
    finish: (json) =>
      templateOf(
        json.split(MINE_MARK),
        (pageName) => (data) => cut(JSON.stringify(JSON.stringify(data[pageName] ?? null))),
      ),
  }
}

type Filling = (data: PersonalData) => Cut

/** Creates a template from a split text, in which every second part is the name of a hole. */
function templateOf(parts: string[], holeOf: (name: string, at: number) => Filling): PageTemplate {
  const pieces = parts.map((part, at): Filling => {
    if (at % 2 === 1) return holeOf(part, at)
    const bytes = cut(part)
    return () => bytes
  })
  return {
    bytes: Buffer.byteLength(parts.join('')),
    fill(data, nonce) {
      const nonceBytes = Buffer.from(nonce)
      return Buffer.concat(pieces.flatMap((piece) => withNonce(piece(data), nonceBytes)))
    },
  }
}

const cut = (text: string): Cut => text.split(NONCE).map((part) => Buffer.from(part))

const withNonce = (text: Cut, nonce: Buffer): Buffer[] =>
  text.flatMap((part, at) => (at === 0 ? part : [nonce, part]))

/** Returns a hole's HTML for a member's data. The HTML is cached by the key that `vary` returns; without a key it is not cached. */
function lookOf(hole: PlacedHole, at: number, data: PersonalData): Cut {
  const key = hole.vary(data)
  const known = key === undefined ? undefined : hole.looks.get(key)
  if (known !== undefined) return known
  const look = cut(renderHole(hole, at, data))
  if (key !== undefined && hole.looks.size < MAX_VARIANTS) hole.looks.set(key, look)
  return look
}

function renderHole(hole: PlacedHole, at: number, data: PersonalData): string {
  const content = <PersonalContext value={data}>{hole.children(data)}</PersonalContext>
  const html = renderToString(
    hole.within(<CSPProvider nonce={NONCE}>{content}</CSPProvider>),
    // Ids that React generates must be different in each hole.
    { identifierPrefix: `hole${at}` },
  )
  // React puts preloads of pictures at the beginning. They are removed, because they are only allowed in the head.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '')
}

/**
 * Renders the placeholder of a hole. It also stores the router's contexts of this position, which the hole needs when it is
 * rendered later.
 */
function Place({ hole, holes }: { hole: Hole; holes: PlacedHole[] }) {
  const within = useRouterHere()
  const at = holes.push({ ...hole, within, looks: new Map() }) - 1
  return <template data-hole={`${HOLE}${at}`} />
}
