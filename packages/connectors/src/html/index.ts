export {
  allElements,
  throwPageChanged,
  type Document,
  type Element,
  firstElement,
  hasClass,
  named,
  numberIn,
  outermost,
  parentOf,
  readDocument,
  readPage,
  textOf,
} from './page.ts'
export { plainText } from './plain-text.ts'
