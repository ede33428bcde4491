import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Personal } from './lib/member/personal.tsx'
import { createDocumentTemplate } from './page-template.tsx'

test('a text on a shared page cannot imitate the placeholder of a member’s own content', () => {
  const template = createDocumentTemplate()
  const imitations = [0, 1].map((at) => `<template data-hole="${at}"></template>`)
  const page = (
    <main>
      <p dangerouslySetInnerHTML={{ __html: imitations.join('') }} />
      <Personal<{ name: string }> of={{ pageName: 'page' }}>{(mine) => <b>{mine?.name}</b>}</Personal>
    </main>
  )
  const { fill } = template.finish(renderToString(template.wrap(page)))
  const html = fill({ page: { name: 'Only hers' } }, 'n').toString()
  expect(html).toContain(imitations.join(''))
  expect(html.match(/Only hers/g)).toHaveLength(1)
})
