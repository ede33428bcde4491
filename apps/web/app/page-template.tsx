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

/** A shared page without what is a member's own. */
export type PageTemplate = {
  /** The page of one member, in UTF-8. */
  fill(data: PersonalData, nonce: string): Buffer
  /** Of its text in UTF-8; what it holds in memory is some times as much. */
  bytes: number
}

// Authors of texts on a page cannot guess it.
const NONCE = `nonce-${crypto.randomUUID()}`
const MINE = `mine-${crypto.randomUUID()}-`
const MINE_MARK = new RegExp(`"${MINE}([^"]*)"`)
const HOLE = `hole-${crypto.randomUUID()}-`
const MARK = new RegExp(`<template data-hole="${HOLE}(\\d+)"></template>`)
/** Looks that are stored for one hole. */
const MOST_LOOKS = 32

/** A text in UTF-8, cut where the nonce belongs: what is the same for everybody is encoded once. */
type Cut = Buffer[]

type PlacedHole = Hole & { within: (children: ReactNode) => ReactNode; looks: Map<string, Cut> }

export type Template = {
  nonce: string
  /** Stands for a member's data in the data of the page. */
  mineOf(pageName: string): Mine<never>
  wrap(page: ReactNode): ReactNode
  finish(text: string): PageTemplate
}

/** Collects the holes of a document while it is rendered with `nonce`, and makes a template of what was rendered. */
export function createDocumentTemplate(): Template {
  const holes: PlacedHole[] = []
  return {
    nonce: NONCE,
    mineOf: (apart) => ({ apart }),
    wrap: (page) => <HolesContext value={(hole) => <Place hole={hole} holes={holes} />}>{page}</HolesContext>,
    finish: (html) =>
      templateOf(html.split(MARK), (number, at) => {
        const hole = holes[Number(number)]!
        return (data) => lookOf(hole, at, data)
      }),
  }
}

/** The same for the data of a page, as navigations inside the site ask for it: JSON, in which a member's data is a string. */
export function createDataTemplate(): Template {
  return {
    nonce: NONCE,
    mineOf: (apart) => ({ apart, json: `${MINE}${apart}` }),
    wrap: (page) => page,
    finish: (json) =>
      templateOf(
        json.split(MINE_MARK),
        (pageName) => (data) => cut(JSON.stringify(JSON.stringify(data[pageName] ?? null))),
      ),
  }
}

type Filling = (data: PersonalData) => Cut

/** Every second part of a split text names a hole. */
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

/** How a hole looks with this data; stored when others may look the same. */
function lookOf(hole: PlacedHole, at: number, data: PersonalData): Cut {
  const key = hole.vary(data)
  const known = key === undefined ? undefined : hole.looks.get(key)
  if (known !== undefined) return known
  const look = cut(renderHole(hole, at, data))
  if (key !== undefined && hole.looks.size < MOST_LOOKS) hole.looks.set(key, look)
  return look
}

function renderHole(hole: PlacedHole, at: number, data: PersonalData): string {
  const content = <PersonalContext value={data}>{hole.children(data)}</PersonalContext>
  const html = renderToString(
    hole.within(<CSPProvider nonce={NONCE}>{content}</CSPProvider>),
    // The ids of two holes must differ.
    { identifierPrefix: `hole${at}` },
  )
  // React preloads pictures, which belongs in the head.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '')
}

/** Stands for a hole, and remembers where of the router it is. */
function Place({ hole, holes }: { hole: Hole; holes: PlacedHole[] }) {
  const within = useRouterHere()
  const at = holes.push({ ...hole, within, looks: new Map() }) - 1
  return <template data-hole={`${HOLE}${at}`} />
}
