import { attributeOf, childOf, type Element } from '../../../archive/xml.ts'

/** Elements of a formula that have other meanings than their words. Each value returns the text of the element from the texts of its parts. */
const FORMS: Record<string, (part: (name: string) => string, element: Element) => string> = {
  f: (part) => `${grouped(part('num'))}/${grouped(part('den'))}`,
  ssup: (part) => `${part('e')}^${grouped(part('sup'))}`,
  ssub: (part) => `${part('e')}_${grouped(part('sub'))}`,
  ssubsup: (part) => `${part('e')}_${grouped(part('sub'))}^${grouped(part('sup'))}`,
  rad: (part) => `${part('deg')}√${grouped(part('e'))}`,
  nary: (part, element) => {
    const limits = [part('sub') && `_${grouped(part('sub'))}`, part('sup') && `^${grouped(part('sup'))}`]
    return `${signOf(element, 'narypr', 'chr', '∫')}${limits.join('')} ${part('e')}`
  },
  d: (_, element) => {
    const parts = element.children.filter(({ name }) => name === 'e').map(textOf)
    const [begin, end] = [signOf(element, 'dpr', 'begchr', '('), signOf(element, 'dpr', 'endchr', ')')]
    return begin + parts.join(signOf(element, 'dpr', 'sepchr', '|')) + end
  },
}

/** Returns a formula of Word in one line, as it is typed: a/b, x^2, √(a+b). Empty for a formula without words. */
export const textOfFormula = (formula: Element): string => textOf(formula).replace(/\s+/g, ' ').trim()

function textOf(element: Element): string {
  const { name, children } = element
  if (name === 't') return element.text
  if (name.endsWith('pr')) return ''
  const form = FORMS[name]
  if (!form) return children.map(textOf).join('')
  return form((part) => {
    const found = childOf(element, part)
    return found ? textOf(found) : ''
  }, element)
}

/** Returns a part in parentheses if it is more than one word or number. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.]{0,20}$/u.test(text) ? text : `(${text})`)

/** Returns a sign that the properties of an element state, or the usual one. */
function signOf(element: Element, properties: string, name: string, usual: string): string {
  const own = childOf(element, properties)
  const sign = own && childOf(own, name)
  return sign ? attributeOf(sign, 'val') : usual
}
