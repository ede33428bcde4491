/**
 * Converts classes and style attributes to plain attributes. Then the atlas needs no style sheet, which a strict content policy would
 * forbid. Only simple rules `.name{…}` are supported. If several classes set the same attribute, the last rule applies.
 */
export function inlineStyles(svg: string): string {
  const rules = new Map<string, string>()
  const bare = svg.replace(/<style>([\s\S]*?)<\/style>/, (_, sheet: string) => {
    for (const [, names, body] of sheet.matchAll(/([^{}]+)\{([^}]*)\}/g))
      for (const name of names!.split(',')) rules.set(name.trim().replace(/^\./, ''), body!)
    return ''
  })
  return bare.replace(
    /<([a-zA-Z]+)(\s[^<>]*?)?(\/?)>/g,
    (tag, name: string, text: string | undefined, end: string) => {
      if (!text || !/\s(class|style)="/.test(text)) return tag
      const attributes = new Map<string, string>()
      for (const [, key, value] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) attributes.set(key!, value!)
      const used = (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
      for (const one of [...rules.keys()].filter((rule) => used.includes(rule)))
        apply(rules.get(one)!, attributes)
      const unknown = used.find((one) => !rules.has(one))
      if (unknown !== undefined) throw new Error(`There is no style ".${unknown}"`)
      apply(attributes.get('style') ?? '', attributes)
      attributes.delete('class')
      attributes.delete('style')
      return `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}${end}>`
    },
  )
}

function apply(declarations: string, attributes: Map<string, string>): void {
  for (const declaration of declarations.split(';')) {
    const [key, value] = declaration.split(':').map((part) => part.trim())
    if (key && value !== undefined) attributes.set(key, value)
  }
}
